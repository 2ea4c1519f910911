import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { usePlaceOrder } from './use-place-order.ts';
import type { Quote } from './use-quote.ts';
import type { UnpaidState } from './use-unpaid-order.ts';

/** Message explaining why an order was not placed. Undefined if it was not refused, or if the cause itself is shown. */
export function useRefusal({ error, sent }: ReturnType<typeof usePlaceOrder>, quote: Quote, unpaid: UnpaidState): string | undefined {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const language = useLanguage();
  if (!error) return undefined;
  if (!isApiError(error)) return t('shell:toastTip.error.tip1');
  // The blocking order is shown above until it is paid or canceled, so this message is only needed if it could not be loaded.
  if (unpaid.isKnown && error.code === errorCodes.unpaidOrderExists) return undefined;
  if (error.code !== errorCodes.quoteExpired || !sent) return error.message;
  const [before, amount] = [sent, quote].map(({ toPayCents, currency }) => formatMoney(toPayCents, currency, language));
  return before === amount ? t('quote.anewSame', { amount }) : t('quote.anew', { before, amount });
}
