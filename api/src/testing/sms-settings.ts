/** SMS settings that production requires, for a fictitious account. */
export const smsSettings = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
  TWILIO_AUTH_TOKEN: 'f00dfeed'.repeat(4),
  TWILIO_FROM: '+15005550006',
} as const;
