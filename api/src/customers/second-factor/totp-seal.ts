import type { Secrets } from '../../platform/config/secrets.ts';
import { createTextSeal, type TextSeal } from '../../platform/text-seal.ts';

export const TOTP_SEAL_USE = 'authenticator secret';

type Keys = Pick<Secrets, 'certificationKey' | 'certificationKeyPrevious'>;

/** Encrypts the secrets of authenticator apps, with a key derived from the one for certifications. */
export const createTotpSeal = ({ certificationKey, certificationKeyPrevious }: Keys): TextSeal =>
  createTextSeal(certificationKey, certificationKeyPrevious, TOTP_SEAL_USE);
