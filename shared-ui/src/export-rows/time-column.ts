import { inParentheses, type Language } from 'shared-contracts/languages';
import type { ExportColumn } from './cells-of.ts';

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A column of times, which spreadsheets can sort and filter. They know no time zone, so the title names the reader's.
 * @param at ISO 8601
 */
export function timeColumn<Row>(title: string, language: Language, at: (row: Row) => string): ExportColumn<Row> {
  return { title: `${title}${inParentheses[language](timeZone())}`, value: (row) => new Date(at(row)) };
}
