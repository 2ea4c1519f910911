import { languageTag, type Language } from '../languages.ts';

type PartOf = (type: Intl.DateTimeFormatPartTypes) => string;

/** Where our style differs from that of `Intl`. */
const patterns: Partial<Readonly<Record<Language, (part: PartOf) => string>>> = {
  zh: (part) =>
    `${part('year')}年${part('month').replace('月', '')}月${part('day')}日 ${part('hour')}:${part('minute')}（${part('timeZoneName')}）`,
};

/**
 * Date and time with its time zone: `Jan 22, 2027, 21:06 UTC`, `2027年1月22日 21:06（UTC）`.
 * @param timeZone default: that of the browser
 */
export function formatTime(iso: string, language: Language, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(languageTag[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    // `hour12: false` formats midnight as 24:05 in engines before 2023.
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  // With a minus sign, because a line may end after the hyphen that `Intl` writes.
  const written = parts.map(({ type, value }) => ({ type, value: type === 'timeZoneName' ? value.replace('-', '−') : value }));
  const pattern = patterns[language];
  return pattern ? pattern((type) => written.find((part) => part.type === type)?.value ?? '') : written.map(({ value }) => value).join('');
}
