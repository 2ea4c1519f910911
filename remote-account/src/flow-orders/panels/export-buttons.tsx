import { Download } from 'lucide-react';
import { useShell } from 'shared-contracts/shell';
import { isApiError } from 'shared-contracts/api/api-error';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import type { ExportFormat } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import { useMutation } from 'shared-ui/query';
import styles from './export-buttons.module.css';

interface ExportButtonsProps {
  /** Accessible name, where a panel has more than one export. */
  readonly label?: string;
  readonly isDisabled: boolean;
  /** Creates the file. */
  readonly onExport: (format: ExportFormat) => Promise<void>;
}

const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** A button for each format that rows can be exported in. */
export function ExportButtons({ label, isDisabled, onExport }: ExportButtonsProps) {
  const { t } = useTranslation('remote-account');
  const { notify } = useShell();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: onExport,
    // API errors have already been reported.
    onError: (failure) => !isApiError(failure) && notify.error(t('flowOrders.ledger.exportFailed')),
  });
  return (
    <div className={styles.buttons} {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {formats.map((format) => (
        <BusyButton
          key={format}
          className={button.outline}
          disabled={isDisabled || (isPending && variables !== format)}
          isBusy={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {!(isPending && variables === format) && <Download size={16} aria-hidden />}
          {t(`flowOrders.ledger.export.${format}`)}
        </BusyButton>
      ))}
    </div>
  );
}
