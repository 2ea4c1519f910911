import { useState } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { exportRows } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import { saveFile } from 'shared-ui/save-file';
import { timeColumn } from 'shared-ui/time-column';
import { factNames, useLineFacts } from './line-facts.ts';
import { credentialsOfAll, type Line } from './line.ts';

export const lineFormats = ['xlsx', 'csv', 'txt'] as const;
export type LineFormat = (typeof lineFormats)[number];

/** Exports lines as a table with all columns, or as a list of `ip:port:user:pass`. */
export function useLinesExport(orderId: string) {
  const { t } = useTranslation('remote-account');
  const { notify } = useShell();
  const language = useLanguage();
  const factsOf = useLineFacts();
  const [busyWith, setBusyWith] = useState<LineFormat | null>(null);
  const fileName = `lines-${orderId}`;

  async function save(format: LineFormat, lines: readonly Line[]): Promise<void> {
    if (format === 'txt') {
      const text = credentialsOfAll(lines);
      if (text === '') notify.warning('warning.tip19');
      else saveFile(`${fileName}.txt`, `${text}\n`, 'text/plain');
      return;
    }
    const columns = factNames.map((name) => {
      const title = t(`lines.column.${name}`);
      return name === 'endsAt'
        ? timeColumn(title, language, ({ endsAt }: Line) => endsAt)
        : { title, value: (line: Line) => factsOf(line)[name] };
    });
    await exportRows({ fileName, sheetName: t('lines.sheet'), columns, rows: lines, format });
  }

  async function run(format: LineFormat, lines: readonly Line[]): Promise<void> {
    setBusyWith(format);
    try {
      await save(format, lines);
    } catch {
      notify.error(t('lines.exportFailed'));
    } finally {
      setBusyWith(null);
    }
  }

  return { busyWith, run };
}
