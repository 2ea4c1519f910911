import { Download } from 'lucide-react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useMutation } from 'shared-ui/query';
import { savePdf } from 'shared-ui/save-file';

/** Downloads the invoice of a payment as PDF; says in a notice if that failed. */
export function InvoiceButton({ number }: { readonly number: string }) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const { api, notify } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => savePdf(await api('invoicePdf', { number }, { errors: 'quiet' })),
    onError: (error) => notify.error(isApiError(error) ? error.message : t('shell:toastTip.error.tip1')),
  });
  return (
    <BusyButton className={button.small ?? ''} isBusy={isPending} onClick={() => mutate()}>
      <Download size={16} aria-hidden />
      {t('receipt.invoice')}
    </BusyButton>
  );
}
