import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';

export interface CallLimit {
  readonly name: string;
  readonly endpoints: readonly EndpointName[];
  /** Average rate per address. */
  readonly perSecond: number;
  /** Calls per address above the average rate. */
  readonly burst: number;
}

/**
 * Rate limits per address for calls that are expensive, open to guessing, or store something for anyone. They are coarse and only stop
 * floods before they reach the API, which has tighter limits per account, number and order. They are high enough for an office behind one
 * address.
 */
export const callLimits: readonly CallLimit[] = [
  {
    name: 'login',
    endpoints: [
      'passwordLogin',
      'verifyCodeLogin',
      'finishLogin',
      'startPasskeyLogin',
      'passkeyLogin',
      'register',
      'updatePassword',
      'thirdPartyAuth',
      'thirdPartyCallback',
      'thirdPartyFinish',
      'bindMobile',
    ],
    perSecond: 2,
    burst: 20,
  },
  { name: 'codes', endpoints: ['imageVerifyCode', 'proofOfWork', 'sendVerifyCode'], perSecond: 2, burst: 30 },
  { name: 'extraction', endpoints: ['getIp', 'addWhiteIp', 'delWhiteIp', 'renewSession'], perSecond: 50, burst: 200 },
  {
    name: 'tracking',
    endpoints: ['websiteUserLogData', 'webVitals', 'convertBdData', 'pageErrors', 'helpFeedback'],
    perSecond: 5,
    burst: 50,
  },
];

/** Regular expression source for the paths of a call with parameters; undefined if it has none. */
export function parameterPath(name: EndpointName): string | undefined {
  const { path } = endpoints[name];
  return path.includes(':') ? `^${path.replaceAll(/:[a-z]+/gi, '[^/]+')}$` : undefined;
}
