import { languageTag, type Language } from 'shared-contracts/languages';

/** As many as the target has. */
const DECIMALS_MAX = 2;

/**
 * Share of checks that succeeded, with no more digits than the number of checks supports: whole percents take a hundred checks, and each
 * decimal ten times as many. Never rounded up, so 100% means that all succeeded.
 * @returns undefined if there are too few checks for a percentage
 */
export function supportedPercent(attempts: number, available: number, language: Language): string | undefined {
  const decimals = Math.min(DECIMALS_MAX, String(attempts).length - 3);
  if (decimals < 0) return undefined;
  const scale = 100 * 10 ** decimals;
  const share = Math.floor((available * scale) / attempts) / scale;
  return new Intl.NumberFormat(languageTag[language], { style: 'percent', maximumFractionDigits: decimals }).format(share);
}
