import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { operatorSettings } from 'api/testing/operator-settings';
import { paymentSettings } from 'api/testing/payment-settings';
import { smsSettings } from 'api/testing/sms-settings';

const secret = (): string => randomBytes(32).toString('base64');

/** Settings for a production-mode site on this machine. Its providers are never called. */
export function productionSettings(publicOrigin: string): Readonly<Record<string, string>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  return {
    TIDEGATE_MODE: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGIN: publicOrigin,
    EMBEDDED_DATABASE: 'yes',
    TOKEN_PEPPER: secret(),
    INTERNAL_TOKEN: secret(),
    CERTIFICATION_KEY: secret(),
    PASSWORD_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...operatorSettings,
    ...smsSettings,
    ...paymentSettings,
  };
}
