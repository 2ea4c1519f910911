import { languageTag, type Language } from 'shared-contracts/languages';
import { formatTime as timeText } from 'shared-contracts/texts/time-text';

/** Date and time in UTC, because a server doesn't know the reader's time zone: `Jan 22, 2027, 21:06 UTC`, `2027年1月22日 21:06（UTC）`. */
export const formatTime = (iso: string, language: Language): string => timeText(iso, language, 'UTC');

/** Money such as `$1.40` or `¥10.00`, from the smallest unit. */
export function formatMoney(amountCents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(languageTag[language], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amountCents / 100,
  );
}

/** Traffic in decimal GB, as it is sold. */
export function formatGigabytes(bytes: number, language: Language): string {
  return `${new Intl.NumberFormat(languageTag[language], { maximumFractionDigits: 2 }).format(bytes / 1e9)} GB`;
}
