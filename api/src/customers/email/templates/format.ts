import { languageTag, type Language } from 'shared-contracts/languages';

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
