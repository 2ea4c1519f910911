import { z } from 'zod';
import { rsaKeyProblems, rsaPem } from './rsa-key.ts';
import { blank } from './setting-shapes.ts';

/** Credentials of an Alipay app, as the SDK needs them. */
export interface AlipayApp {
  readonly appId: string;
  /** PEM, PKCS #8; signs our requests. */
  readonly privateKey: string;
  /** PEM; verifies Alipay's signatures. */
  readonly publicKey: string;
}

type Values = Readonly<Record<string, string | undefined>>;
/** Prefix of the setting names; those for payments have none. */
type Prefix = '' | 'CERTIFICATION_';

export const alipayAppId = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\d{16}$/, 'must be an Alipay app ID: 16 digits')
    .optional(),
);

const namesOf = (prefix: Prefix) =>
  ({ appId: `${prefix}ALIPAY_APP_ID`, own: `${prefix}ALIPAY_PRIVATE_KEY`, theirs: `${prefix}ALIPAY_PUBLIC_KEY` }) as const;

/** Returns all problems with the configured keys. */
export function alipayKeyProblems(values: Values, prefix: Prefix): string[] {
  const { own, theirs } = namesOf(prefix);
  return rsaKeyProblems(values, { own, theirs, provider: 'Alipay' });
}

/** The configured app. The settings must be valid. */
export function alipayAppOf(values: Values, prefix: Prefix): AlipayApp | undefined {
  const names = namesOf(prefix);
  const appId = values[names.appId];
  const privateKey = rsaPem(values[names.own], 'private');
  const publicKey = rsaPem(values[names.theirs], 'public');
  return appId && privateKey && publicKey ? { appId, privateKey, publicKey } : undefined;
}
