import { languageTag, type Language } from 'shared-contracts/languages';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time difference in words, such as `25 hours ago`. @param seconds negative if in the past */
export function relativeTime(seconds: number, language: Language): string {
  const far = Math.abs(seconds);
  const [unit, size] =
    far < 2 * MINUTE
      ? (['second', 1] as const)
      : far < 2 * HOUR
        ? (['minute', MINUTE] as const)
        : far < 2 * DAY
          ? (['hour', HOUR] as const)
          : (['day', DAY] as const);
  return new Intl.RelativeTimeFormat(languageTag[language], { numeric: 'always' }).format(Math.round(seconds / size), unit);
}
