import { languageTag, type Language } from '../languages.ts';

/** Currencies whose short symbol, $ or ¥, stands for them alone: other dollars are A$ or HK$. */
const SHORT: readonly string[] = ['USD', 'CNY'];

/** Money such as `$1.40`, `¥10.00` or `€1.29`, from hundredths, with the same symbol for US dollars and yuan in either language. */
export function formatMoney(cents: number, currency: string, language: Language): string {
  const currencyDisplay = SHORT.includes(currency) ? 'narrowSymbol' : 'symbol';
  // Negative zero would get a sign.
  return new Intl.NumberFormat(languageTag[language], { style: 'currency', currency, currencyDisplay }).format(cents / 100 + 0);
}
