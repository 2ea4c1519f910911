import { z } from 'zod';
import { checkApiTokenName } from '../../rules/api-token-name.ts';
import { loginResult } from './accounts.ts';
import { checked, id, none, time } from './common.ts';

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);

const passkey = z.object({
  passkeyId: id,
  name: z.string(),
  createdAt: time,
  /** Null if it was never used. */
  lastUsedAt: time.nullable(),
});

const publicKey = z.literal('public-key');

/** What every response of an authenticator has, as browsers serialize it (WebAuthn Level 3). */
const credential = {
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: publicKey,
  clientExtensionResults: z.object({}).default({}),
};
/** JSON with the challenge and the origin. */
const clientDataJSON = base64url(4096);

/** Passkeys, with which customers log in without a password. Our own. */
export const passkeySchemas = {
  startPasskeyLogin: {
    request: none,
    /** For `navigator.credentials.get`. Rejected with `passkeyUnavailable`. */
    response: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') }),
  },
  passkeyLogin: {
    request: z.object({
      response: z.object({
        ...credential,
        response: z.object({
          clientDataJSON,
          authenticatorData: base64url(4096),
          signature: base64url(6000),
          userHandle: base64url(100).optional(),
        }),
      }),
    }),
    /** Rejected with `passkeyExpired`, `passkeyUnknown`, `passkeyFailed`. */
    response: loginResult,
  },
  passkeys: {
    request: none,
    /** Newest first. */
    response: z.array(passkey),
  },
  startPasskey: {
    request: none,
    /** For `navigator.credentials.create`. Rejected with `recentLoginNeeded`, `tooManyPasskeys`, `passkeyUnavailable`. */
    response: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  },
  addPasskey: {
    request: z.object({
      name: checked(checkApiTokenName),
      response: z.object({
        ...credential,
        response: z.object({
          clientDataJSON,
          attestationObject: base64url(12_000),
          transports: z
            .array(z.string().regex(/^[a-z0-9-]{1,20}$/))
            .max(10)
            .default([]),
        }),
      }),
    }),
    /** Rejected with `recentLoginNeeded`, `passkeyExpired`, `passkeyFailed`, `passkeyTaken`, `tooManyPasskeys`. */
    response: passkey,
  },
  /** Takes effect at once. Rejected with `recentLoginNeeded`, `passkeyNotFound`. */
  removePasskey: { request: z.object({ passkeyId: id }), response: z.null() },
};
