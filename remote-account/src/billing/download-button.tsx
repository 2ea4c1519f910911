import { Download } from 'lucide-react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useDownload } from './use-invoices.ts';

interface DownloadButtonProps {
  readonly of: CallRequest<'invoicePdf'> | CallRequest<'statementPdf'>;
  /** Names the document. */
  readonly label: string;
}

/** Downloads a document as PDF; says in a notice if it failed. */
export function DownloadButton({ of, label }: DownloadButtonProps) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const { notify } = useShell();
  const { mutate, isPending } = useDownload();
  const onError = (error: unknown) => notify.error(isApiError(error) ? error.message : t('shell:toastTip.error.tip1'));
  return (
    <BusyButton className={button.small ?? ''} isBusy={isPending} aria-label={label} onClick={() => mutate(of, { onError })}>
      <Download size={16} aria-hidden />
      {t('invoices.pdf')}
    </BusyButton>
  );
}
