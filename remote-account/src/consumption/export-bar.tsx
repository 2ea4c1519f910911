import { Download } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './consumption-page.module.css';
import type { ConsumptionFilter } from './consumption-filter.ts';
import { useConsumptionExport } from './use-consumption-export.ts';

const formats = ['xlsx', 'csv'] as const;

interface ExportBarProps {
  readonly filter: ConsumptionFilter;
  /** Number of rows that match the filter. */
  readonly count: number;
}

/** Exports all rows as a file; shows progress and can be canceled. */
export function ExportBar({ filter, count }: ExportBarProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { progress, run, cancel } = useConsumptionExport(filter);
  if (progress !== null) {
    return (
      <div className={styles.export}>
        <span role="status">
          {t('consumption.exporting', { done: formatNumber(progress, language), total: formatNumber(Math.max(count, progress), language) })}
        </span>
        <progress max={Math.max(count, 1)} value={progress} aria-label={t('consumption.export')} />
        <button type="button" className={button.small} onClick={cancel}>
          {t('consumption.cancel')}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.export}>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className={button.small}
          aria-label={t('consumption.exportAs', { format: t(`consumption.format.${format}`) })}
          onClick={() => void run(format)}
        >
          <Download size={16} aria-hidden />
          {t(`consumption.format.${format}`)}
        </button>
      ))}
    </div>
  );
}
