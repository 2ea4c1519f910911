import { createHash } from 'node:crypto';
import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { hmac } from '../../platform/hashes.ts';

/** Account at a simulated service. */
export interface DemoAccount {
  readonly subject: string;
  readonly name: string;
}

/** Parameters of a profile request. */
export interface ProfileRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly userAgent: string | undefined;
  readonly accessToken: string;
  readonly clientSecret: string;
}

/** How a service differs from the others. */
export interface Quirks {
  /** Client authentication method at the token endpoint. */
  readonly clientAuth: 'basic' | 'post';
  /** Whether tokens are returned form-encoded unless JSON is requested. */
  readonly formTokens: boolean;
  /** Error response of the token endpoint. */
  readonly refusal: (error: string) => { readonly status: number; readonly body: object };
  /** The profile; undefined if the request isn't in the form the service requires. */
  readonly profile: (account: DemoAccount, request: ProfileRequest) => object | undefined;
}

const ID_HEX_DIGITS = 12;

/** Numeric ID of an account at the service. */
function accountNumber(subject: string): number {
  return Number.parseInt(createHash('sha256').update(subject).digest('hex').slice(0, ID_HEX_DIGITS), 16);
}

export const plainQuirks = {
  [thirdPartyType.facebook]: {
    clientAuth: 'post',
    formTokens: false,
    refusal: (error) => ({ status: 400, body: { error: { message: error, type: 'OAuthException', code: 100 } } }),
    profile: ({ subject, name }, { query, accessToken, clientSecret }) =>
      query.fields === 'id,name' && query.appsecret_proof === hmac(clientSecret, accessToken)
        ? { id: String(accountNumber(subject)), name }
        : undefined,
  },
  [thirdPartyType.twitter]: {
    clientAuth: 'basic',
    formTokens: false,
    refusal: (error) => ({ status: 400, body: { error } }),
    profile: ({ subject, name }) => ({ data: { id: String(accountNumber(subject)), name, username: subject } }),
  },
  [thirdPartyType.github]: {
    clientAuth: 'post',
    formTokens: true,
    refusal: (error) => ({ status: 200, body: { error } }),
    profile: ({ subject, name }, { userAgent }) =>
      userAgent ? { id: accountNumber(subject), login: subject, name: name === '' ? null : name } : undefined,
  },
} satisfies Partial<Record<ThirdPartyType, Quirks>>;

export type PlainType = keyof typeof plainQuirks;
