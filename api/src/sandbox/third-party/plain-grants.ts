import { createHash } from 'node:crypto';
import { randomId, randomSecret } from '../../platform/random.ts';
import { setBounded } from './set-bounded.ts';
import type { DemoAccount } from './plain-quirks.ts';

export interface Asked {
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE challenge (S256). */
  readonly codeChallenge: string;
}

export interface Redemption {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Creates the in-memory state of a plain OAuth login: attempts, then codes, then access tokens. */
export function createGrants() {
  const attempts = new Map<string, Asked>();
  const codes = new Map<string, Asked & DemoAccount>();
  const accounts = new Map<string, DemoAccount>();
  return {
    ask: (asked: Asked): string => {
      const attempt = randomId('a');
      setBounded(attempts, attempt, asked);
      return attempt;
    },
    knows: (attempt: string): boolean => attempts.has(attempt),
    /** Ends an attempt; undefined if it's already over. */
    take: (attempt: string): Asked | undefined => {
      const asked = attempts.get(attempt);
      attempts.delete(attempt);
      return asked;
    },
    allow: (asked: Asked, { subject, name }: DemoAccount): string => {
      const code = randomSecret();
      setBounded(codes, code, { ...asked, subject, name });
      return code;
    },
    /** Exchanges a code for an access token, once; undefined if the request doesn't match the grant. */
    redeem: ({ code, redirectUri, codeVerifier }: Redemption): string | undefined => {
      const grant = codes.get(code);
      codes.delete(code);
      if (grant?.redirectUri !== redirectUri || grant.codeChallenge !== s256(codeVerifier)) return undefined;
      const accessToken = randomSecret();
      setBounded(accounts, accessToken, { subject: grant.subject, name: grant.name });
      return accessToken;
    },
    accountOf: (accessToken: string): DemoAccount | undefined => accounts.get(accessToken),
  };
}
