import { Download } from 'lucide-react';
import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import type { ExportFormat } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import type { Country } from 'shared-ui/proxy-settings/find-countries';
import styles from './country-export.module.css';

interface CountryExportProps {
  /** Rows to export, in this order. */
  readonly countries: readonly Country[];
  /** Names by code. */
  readonly continents: ReadonlyMap<string, string>;
}

const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Exports the filtered rows as a spreadsheet, with names in both languages. */
export function CountryExport({ countries, continents }: CountryExportProps) {
  const { t } = useTranslation('remote-tools');
  const { notify } = useShell();
  const [busyWith, setBusyWith] = useState<ExportFormat | null>(null);

  async function save(format: ExportFormat): Promise<void> {
    setBusyWith(format);
    try {
      const { exportRows } = await import('shared-ui/export-rows');
      await exportRows<Country>({
        fileName: 'country-codes',
        sheetName: t('countryCode.sheet'),
        format,
        rows: countries,
        columns: [
          { title: t('countryCode.column.code'), value: ({ code }) => code },
          { title: t('countryCode.column.pid'), value: ({ pid }) => pid },
          { title: t('countryCode.column.enName'), value: ({ enName }) => enName },
          { title: t('countryCode.column.zhName'), value: ({ zhName }) => zhName },
          { title: t('countryCode.column.continent'), value: ({ continentCode }) => continents.get(continentCode) ?? continentCode },
        ],
      });
    } catch {
      notify.error(t('countryCode.exportFailed'));
    } finally {
      setBusyWith(null);
    }
  }

  return (
    <div className={styles.export}>
      {formats.map((format) => (
        <BusyButton
          key={format}
          className={button.small}
          disabled={busyWith !== null && busyWith !== format}
          isBusy={busyWith === format}
          onClick={() => void save(format)}
        >
          {busyWith !== format && <Download size={16} aria-hidden />}
          {t(`countryCode.export.${format}`)}
        </BusyButton>
      ))}
    </div>
  );
}
