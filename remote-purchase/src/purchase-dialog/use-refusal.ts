import { isApiError } from 'shared-contracts/api-error';
import { errorCodes } from 'shared-contracts/error-codes';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { usePlaceOrder } from './use-place-order.ts';
import type { Quote } from './use-quote.ts';
import type { UnpaidState } from './use-unpaid-order.ts';

/** Says why an order was not placed; undefined where it was not refused, or where the reason is shown itself. */
export function useRefusal({ error, sent }: ReturnType<typeof usePlaceOrder>, quote: Quote, unpaid: UnpaidState): string | undefined {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const language = useLanguage();
  if (!error) return undefined;
  if (!isApiError(error)) return t('shell:toastTip.error.tip1');
  // The order in the way is shown above until it is paid or cancelled; the refusal is needed only where it could not be looked up.
  if (unpaid.isKnown && error.code === errorCodes.unpaidOrderExists) return undefined;
  if (error.code !== errorCodes.quoteExpired || !sent) return error.message;
  const [before, amount] = [sent, quote].map(({ toPayCents, currency }) => formatMoney(toPayCents, currency, language));
  return before === amount ? t('quote.anewSame', { amount }) : t('quote.anew', { before, amount });
}
