import { languageTag, type Language } from 'shared-contracts/languages';

/** Date and time in UTC, because a server doesn't know the reader's time zone: `Jan 22, 2027, 21:06 UTC`, `2027年1月22日 21:06（UTC）`. */
export function formatTime(iso: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(languageTag[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  if (language === 'en') return parts.map(({ value }) => value).join('');
  const text = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${text('year')}年${text('month').replace('月', '')}月${text('day')}日 ${text('hour')}:${text('minute')}（UTC）`;
}

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
