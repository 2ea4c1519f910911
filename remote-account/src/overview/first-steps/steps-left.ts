import type { CallResponse } from 'shared-contracts/calls';

export type StepName = 'verify' | 'buy' | 'whitelist' | 'request';

/** The steps that a customer has still to take. Whoever has used traffic got in, by the whitelist or by account and password. */
export function stepsLeft({ isVerified, hasOrder, hasWhitelist, hasUsage }: CallResponse<'checklist'>): StepName[] {
  const isDone: Readonly<Record<StepName, boolean>> = {
    verify: isVerified,
    buy: hasOrder,
    whitelist: hasWhitelist || hasUsage,
    request: hasUsage,
  };
  return (Object.keys(isDone) as StepName[]).filter((name) => !isDone[name]);
}
