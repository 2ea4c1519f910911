import type { CallResponse } from 'shared-contracts/api/calls';

export type StepName = 'verify' | 'buy' | 'whitelist' | 'request';

/** The steps a customer has not completed. Any usage implies access, by whitelist or by account and password. */
export function stepsLeft({ isVerified, hasOrder, hasWhitelist, hasUsage }: CallResponse<'checklist'>): StepName[] {
  const isDone: Readonly<Record<StepName, boolean>> = {
    verify: isVerified,
    buy: hasOrder,
    whitelist: hasWhitelist || hasUsage,
    request: hasUsage,
  };
  return (Object.keys(isDone) as StepName[]).filter((name) => !isDone[name]);
}
