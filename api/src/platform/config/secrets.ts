import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { randomSecret } from '../random.ts';
import { IN_MEMORY, type Config } from './config.ts';

export interface Secrets {
  /** Key of the hashes of tokens and SMS codes. */
  readonly tokenPepper: string;
  /** PEM of the RSA key that passwords are encrypted to on their way here. */
  readonly passwordPrivateKey: string;
  /** PEM of the key before it; undefined once no page can have it any more. */
  readonly passwordPrivateKeyPrevious: string | undefined;
  readonly sandboxPaySecret: string;
  /** What our gateways show with their calls. */
  readonly internalToken: string;
  /** Base64 of 32 bytes: encrypts what people and companies send of themselves. */
  readonly certificationKey: string;
  /** The key before it; undefined once nothing is encrypted with it any more. */
  readonly certificationKeyPrevious: string | undefined;
}

function makeKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

/** What a file beside the embedded data holds; made once where it is missing. */
function kept(dataDir: string, name: string, make: () => string): string {
  if (dataDir === IN_MEMORY) return make();
  const file = join(dataDir, name);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8');
  }
}

/** The configured secrets; in sandbox mode the missing ones are made and kept. */
export function loadSecrets({ mode, dataDir, secrets }: Config): Secrets {
  const stand = (value: string | undefined, name: string, make: () => string): string => {
    if (value !== undefined) return value;
    if (mode === 'production') throw new Error(`${name} is missing`);
    return kept(dataDir, name, make);
  };
  return {
    tokenPepper: stand(secrets.tokenPepper, 'token-pepper', randomSecret),
    passwordPrivateKey: stand(secrets.passwordPrivateKey, 'password-key.pem', makeKey),
    passwordPrivateKeyPrevious: secrets.passwordPrivateKeyPrevious,
    sandboxPaySecret: mode === 'production' ? randomSecret() : stand(secrets.sandboxPaySecret, 'sandbox-pay-secret', randomSecret),
    internalToken: stand(secrets.internalToken, 'internal-token', randomSecret),
    certificationKey: stand(secrets.certificationKey, 'certification-key', () => randomBytes(32).toString('base64')),
    certificationKeyPrevious: secrets.certificationKeyPrevious,
  };
}
