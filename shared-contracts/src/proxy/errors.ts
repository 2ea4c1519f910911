import type { Localized } from '../languages.ts';
import { localizedTexts } from '../texts/localized-texts.ts';
import { proxyErrorCodes, proxyErrorNames, type ProxyErrorName } from '../texts/proxy-errors/error-codes.ts';
import { all } from '../texts/proxy-errors/all.ts';

export { proxyErrorNames, type ProxyErrorName } from '../texts/proxy-errors/error-codes.ts';

interface ProxyError {
  readonly code: number;
  readonly text: Localized;
}

const texts = localizedTexts(all);

/** Each error of an extraction call or the gateway, in every language. */
export const proxyErrors = Object.fromEntries(
  proxyErrorNames.map((name): [ProxyErrorName, ProxyError] => [name, { code: proxyErrorCodes[name], text: texts[name] }]),
) as Readonly<Record<ProxyErrorName, ProxyError>>;
