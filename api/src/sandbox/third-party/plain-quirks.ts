import { createHash } from 'node:crypto';
import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { hmac } from '../../platform/hashes.ts';

/** An account of a stand-in. */
export interface DemoAccount {
  readonly subject: string;
  readonly name: string;
}

/** What a profile is asked with. */
export interface ProfileRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly userAgent: string | undefined;
  readonly accessToken: string;
  readonly clientSecret: string;
}

/** What makes a service unlike the others. */
export interface Quirks {
  /** How a client names itself at the token address. */
  readonly clientAuth: 'basic' | 'post';
  /** Whether tokens come as a form unless JSON is asked for. */
  readonly formTokens: boolean;
  /** A refusal at the token address. */
  readonly refusal: (error: string) => { readonly status: number; readonly body: object };
  /** The profile; undefined where the request is not as the service wants it. */
  readonly profile: (account: DemoAccount, request: ProfileRequest) => object | undefined;
}

const ID_HEX_DIGITS = 12;

/** The number that a service knows an account by. */
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
