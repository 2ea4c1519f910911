import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';

export interface Rate {
  /** Average rate per address. */
  readonly perSecond: number;
  /** Calls per address above the average rate. More are refused. */
  readonly burst: number;
  /** How many of those don't wait for their turn. Default: all. */
  readonly atOnce?: number;
}

export interface CallLimit extends Rate {
  readonly name: string;
  readonly endpoints: readonly EndpointName[];
}

/**
 * Rate limit per address for all calls together, so that a flood from one takes only a small share of an API. It is above every limit of
 * `callLimits`. Calls beyond `atOnce` above the average rate wait, which slows their sender and costs nothing, unlike refusals.
 */
export const allCalls = { perSecond: 100, atOnce: 250, burst: 500 } as const satisfies Rate;

/**
 * Rate limit per address for bodies that are too large. nginx reads and forgets them, so that their sender gets the refusal. If there are
 * many, it refuses late, so that their sender can't send more on the same connection. The embedded server doesn't read them.
 */
export const largeBodies = { perSecond: 2, atOnce: 20, burst: 1000 } as const satisfies Rate;

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
