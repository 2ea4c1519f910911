import type { CallRequest } from 'shared-contracts/api/calls';

type Play = Omit<CallRequest<'sandboxPay'>, 'paymentId'>;

/** Long enough to see the page after the payment in its waiting state. */
const LATE_MS = 10_000;

/** Actions that a customer can take on a provider's page. */
export const answers = {
  approve: { action: 'approve' },
  decline: { action: 'decline' },
  close: { action: 'close' },
} as const satisfies Readonly<Record<string, Play>>;

/** Faults in the provider's payment notification. */
export const faults = {
  twice: { action: 'approve', notices: 2 },
  late: { action: 'approve', delayMs: LATE_MS },
  silent: { action: 'approve', notices: 0 },
} as const satisfies Readonly<Record<string, Play>>;

export const simulations: Readonly<Record<keyof typeof answers | keyof typeof faults, Play>> = { ...answers, ...faults };
export type PlayName = keyof typeof simulations;

export const lateSeconds = LATE_MS / 1000;
