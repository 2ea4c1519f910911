import { z } from 'zod';
import { alipayAppId, alipayAppOf, alipayKeyProblems, type AlipayApp } from './alipay-app.ts';
import { blank, optional } from './setting-shapes.ts';

/** Provider of identity verification, with its settings. */
export type VerifierSettings = { readonly name: 'alipay' } & AlipayApp;

type Values = Readonly<Record<string, string | undefined>>;

const KEY_BYTES = 32;

export const certificationShape = {
  CERTIFICATION_PROVIDER: z.preprocess(blank, z.enum(['alipay']).optional()),
  CERTIFICATION_KEY: optional,
  CERTIFICATION_KEY_PREVIOUS: optional,
  CERTIFICATION_ALIPAY_APP_ID: alipayAppId,
  CERTIFICATION_ALIPAY_PRIVATE_KEY: optional,
  CERTIFICATION_ALIPAY_PUBLIC_KEY: optional,
};

const ownApp = ['CERTIFICATION_ALIPAY_APP_ID', 'CERTIFICATION_ALIPAY_PRIVATE_KEY', 'CERTIFICATION_ALIPAY_PUBLIC_KEY'] as const;

const hasOwnApp = (values: Values) => ownApp.some((name) => values[name]);

function keyProblem(values: Values, name: 'CERTIFICATION_KEY' | 'CERTIFICATION_KEY_PREVIOUS'): string[] {
  const value = values[name];
  if (!value) return [];
  const bytes = Buffer.from(value, 'base64');
  // Decoding skips non-base64 characters.
  const isRead = bytes.length === KEY_BYTES && bytes.toString('base64') === value;
  if (!isRead) return [`${name} must be base64 of ${KEY_BYTES} bytes`];
  return new Set(bytes).size < KEY_BYTES / 2 ? [`${name} is weak: too few different bytes`] : [];
}

function providerProblems(values: Values): string[] {
  if (values.CERTIFICATION_PROVIDER !== 'alipay') {
    return hasOwnApp(values) ? ['CERTIFICATION_ALIPAY_… is set without CERTIFICATION_PROVIDER=alipay'] : [];
  }
  if (!hasOwnApp(values)) {
    return values.ALIPAY_APP_ID
      ? []
      : ['CERTIFICATION_PROVIDER=alipay needs an app: set CERTIFICATION_ALIPAY_APP_ID, or ALIPAY_APP_ID for payments'];
  }
  return ownApp.filter((name) => !values[name]).map((name) => `${name} is missing: set all settings of an app or none`);
}

/** Returns all problems with the certification settings. */
export function certificationProblems(values: Values): string[] {
  const { CERTIFICATION_KEY: key, CERTIFICATION_KEY_PREVIOUS: previous } = values;
  return [
    ...keyProblem(values, 'CERTIFICATION_KEY'),
    ...keyProblem(values, 'CERTIFICATION_KEY_PREVIOUS'),
    ...(key && key === previous ? ['CERTIFICATION_KEY_PREVIOUS is the same as the current key'] : []),
    ...providerProblems(values),
    ...alipayKeyProblems(values, 'CERTIFICATION_'),
  ];
}

/** The configured verification provider, or undefined. The settings must be valid. */
export function verifierOf(values: Values): VerifierSettings | undefined {
  if (values.CERTIFICATION_PROVIDER !== 'alipay') return undefined;
  const app = alipayAppOf(values, hasOwnApp(values) ? 'CERTIFICATION_' : '');
  return app && { name: 'alipay', ...app };
}
