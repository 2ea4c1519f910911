import type { Localized } from '../languages.ts';
import { proxyErrorCodes, proxyErrorNames, type ProxyErrorName } from './error-codes.ts';
import { proxyErrorTexts as en } from '../texts/proxy-errors/en.ts';
import { proxyErrorTexts as zh } from '../texts/proxy-errors/zh.ts';

export { proxyErrorNames, type ProxyErrorName } from './error-codes.ts';

interface ProxyError {
  readonly code: number;
  readonly text: Localized;
}

/** Each error of an extraction call or the gateway, in both languages. */
export const proxyErrors = Object.fromEntries(
  proxyErrorNames.map((name): [ProxyErrorName, ProxyError] => [
    name,
    { code: proxyErrorCodes[name], text: { en: en[name], zh: zh[name] } },
  ]),
) as Readonly<Record<ProxyErrorName, ProxyError>>;
