/** Payment settings that production requires, for a fictitious account. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: `sk_live_${'f00dfeed'.repeat(4)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'deadbeef'.repeat(4)}`,
} as const;
