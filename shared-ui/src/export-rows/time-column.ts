import type { Language } from 'shared-contracts/languages';
import { inParentheses } from 'shared-contracts/language-traits';
import { localClock } from 'shared-contracts/rules/local-clock';
import { readerZone, shownZone } from '../reader-zone.ts';
import type { ExportColumn } from './cells-of.ts';

/**
 * A column of times, which spreadsheets can sort and filter. They know no time zone, so the title names the reader's.
 * @param at ISO 8601
 */
export function timeColumn<Row>(title: string, language: Language, at: (row: Row) => string): ExportColumn<Row> {
  const clock = localClock(readerZone());
  return {
    title: `${title}${inParentheses[language](shownZone())}`,
    value: (row) => new Date(`${clock(Date.parse(at(row))).replace(' ', 'T')}Z`),
  };
}
