import type { EndpointName } from 'shared-contracts/endpoints';

export interface CallLimit {
  readonly name: string;
  readonly endpoints: readonly EndpointName[];
  /** Of one address, on average. */
  readonly perSecond: number;
  /** Of one address, above that. */
  readonly burst: number;
}

/**
 * How often one address may call what is guessed at or costs much. Coarse, for floods, which then cost the API nothing: its own
 * limits are narrower and go by account, number and order. An office behind one address gets along with these.
 */
export const callLimits: readonly CallLimit[] = [
  {
    name: 'login',
    endpoints: ['passwordLogin', 'verifyCodeLogin', 'register', 'updatePassword', 'thirdPartyFinish', 'bindMobile'],
    perSecond: 2,
    burst: 20,
  },
  { name: 'codes', endpoints: ['imageVerifyCode', 'proofOfWork', 'sendVerifyCode'], perSecond: 2, burst: 30 },
  { name: 'extraction', endpoints: ['getIp', 'addWhiteIp', 'delWhiteIp'], perSecond: 50, burst: 200 },
  { name: 'tracking', endpoints: ['websiteUserLogData', 'webVitals', 'convertBdData', 'pageErrors'], perSecond: 5, burst: 50 },
];
