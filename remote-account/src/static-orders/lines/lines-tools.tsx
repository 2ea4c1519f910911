import { Download } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from './lines-tools.module.css';
import { credentialsOfAll, type Line } from './line.ts';
import { RenewLines } from './renew-lines.tsx';
import { lineFormats, useLinesExport } from './use-lines-export.ts';

interface LinesToolsProps {
  readonly orderId: string;
  /** Lines that match the filter. */
  readonly lines: readonly Line[];
  /** The selected ones among them. */
  readonly chosen: readonly Line[];
  readonly canRenew: boolean;
}

/** Actions for the selected lines, or for all shown lines if none is selected. */
export function LinesTools({ orderId, lines, chosen, canRenew }: LinesToolsProps) {
  const { t } = useTranslation('remote-account');
  const { busyWith, run } = useLinesExport(orderId);
  const meant = chosen.length > 0 ? chosen : lines;
  const lineIds = chosen.map(({ lineId }) => lineId);
  return (
    <div className={styles.tools}>
      <span className={styles.meant} aria-live="polite">
        {chosen.length > 0 ? t('lines.chosen', { count: chosen.length }) : t('lines.allShown', { count: lines.length })}
      </span>
      <CopyButton text={credentialsOfAll(meant)} label={t('lines.credentials')} />
      {lineFormats.map((format) => (
        <button
          key={format}
          type="button"
          className={button.small}
          aria-label={t('lines.exportAs', { format: t(`lines.format.${format}`) })}
          disabled={busyWith !== null || meant.length === 0}
          onClick={() => void run(format, meant)}
        >
          <Download size={16} aria-hidden />
          {t(`lines.format.${format}`)}
        </button>
      ))}
      {canRenew && chosen.length > 0 && (
        <RenewLines orderId={orderId} lineIds={lineIds} label={t('lines.renewMany', { count: lineIds.length })} />
      )}
    </div>
  );
}
