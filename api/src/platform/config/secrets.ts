import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { randomSecret } from '../random.ts';
import { IN_MEMORY, type Config } from './config.ts';

export interface Secrets {
  /** HMAC key for tokens and SMS codes. */
  readonly tokenPepper: string;
  /** The pepper before it; undefined once all sessions that started with it have ended. */
  readonly tokenPepperPrevious: string | undefined;
  /** PEM of the RSA key that decrypts passwords in requests. */
  readonly passwordPrivateKey: string;
  /** PEM of the previous key; undefined once no page can be using it. */
  readonly passwordPrivateKeyPrevious: string | undefined;
  readonly sandboxPaySecret: string;
  /** Token that gateways send with their calls. */
  readonly internalToken: string;
  /** Base64 of 32 bytes; encrypts the data that people and companies submit for certification. */
  readonly certificationKey: string;
  /** The previous key; undefined once no data is encrypted with it. */
  readonly certificationKeyPrevious: string | undefined;
}

function makeKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

/** Contents of a file in the data directory; created if missing. */
function readOrCreate(dataDir: string, name: string, make: () => string): string {
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

/** The configured secrets; in sandbox mode, missing ones are generated and stored. */
export function loadSecrets({ mode, dataDir, secrets }: Config): Secrets {
  const requireSecret = (value: string | undefined, name: string, make: () => string): string => {
    if (value !== undefined) return value;
    if (mode === 'production') throw new Error(`${name} is missing`);
    return readOrCreate(dataDir, name, make);
  };
  return {
    tokenPepper: requireSecret(secrets.tokenPepper, 'token-pepper', randomSecret),
    tokenPepperPrevious: secrets.tokenPepperPrevious,
    passwordPrivateKey: requireSecret(secrets.passwordPrivateKey, 'password-key.pem', makeKey),
    passwordPrivateKeyPrevious: secrets.passwordPrivateKeyPrevious,
    sandboxPaySecret: mode === 'production' ? randomSecret() : requireSecret(secrets.sandboxPaySecret, 'sandbox-pay-secret', randomSecret),
    internalToken: requireSecret(secrets.internalToken, 'internal-token', randomSecret),
    certificationKey: requireSecret(secrets.certificationKey, 'certification-key', () => randomBytes(32).toString('base64')),
    certificationKeyPrevious: secrets.certificationKeyPrevious,
  };
}
