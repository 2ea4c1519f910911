import { languageTag, type Language } from 'shared-contracts/languages';
import { formatTime as timeText } from 'shared-contracts/texts/time-text';
import { readerZone } from './reader-zone.ts';

export { formatMoney } from 'shared-contracts/texts/money-text';

/**
 * Date and time with its time zone: `Jan 22, 2027, 21:06 UTC`, `2027年1月22日 21:06（UTC）`.
 * @param timeZone default: the reader's, which prerendered HTML doesn't know
 */
export const formatTime = (iso: string, language: Language, timeZone = readerZone()): string => timeText(iso, language, timeZone);

const UNITS = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1000, 'KB'],
] as const;

/** Bytes in decimal units, as traffic is sold: 1 GB = 1,000,000,000 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  // A size that would round up to 1,000 of a unit is shown as 1 of the next unit.
  const [size, unit] = UNITS.find(([each]) => bytes >= each - each / 200_000) ?? [1, 'B'];
  return `${new Intl.NumberFormat(languageTag[language], { maximumFractionDigits: 2 }).format(bytes / size)} ${unit}`;
}

/** Unit price in cents with its fraction, such as `$0.35` or `$0.0875` per GB; for display only. */
export function formatUnitPrice(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(languageTag[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 4,
  }).format(cents / 100);
}

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(languageTag[language]).format(value);
}

/** Exchange rate with all the decimals that rates are stored with. */
export function formatRate(rate: number, language: Language): string {
  return new Intl.NumberFormat(languageTag[language], { maximumFractionDigits: 6 }).format(rate);
}

/** Discount as used in texts: percent off and, for Chinese, the tenths left to pay: 90 is 1 折, 85 is 1.5 折. */
export function discountWords(percentOff: number): { readonly percent: number; readonly tenths: number } {
  return { percent: percentOff, tenths: (100 - percentOff) / 10 };
}
