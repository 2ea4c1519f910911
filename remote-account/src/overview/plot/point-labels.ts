import { languageTag, type Language } from 'shared-contracts/languages';
import type { PlotChoice } from './use-plot-choice.ts';

const formats: Readonly<
  Record<PlotChoice['by'], { readonly short: Intl.DateTimeFormatOptions; readonly long: Intl.DateTimeFormatOptions }>
> = {
  day: {
    short: { month: 'numeric', day: 'numeric' },
    long: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
  },
  hour: {
    short: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    long: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
};

/** Labels for the days or hours of a plot in a time zone: short ones for the axis, long ones for each point. */
export function pointLabels(by: PlotChoice['by'], zone: string, language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(languageTag[language], { ...options, timeZone: zone });
    return (from: string) => words.format(new Date(from));
  };
  return { short: format(formats[by].short), long: format(formats[by].long) };
}
