import { isApiError } from 'shared-contracts/api-error';
import { errorCodes } from 'shared-contracts/error-codes';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { usePlaceOrder } from './use-place-order.ts';
import type { Quote } from './use-quote.ts';

/** Says why an order was not placed; undefined where it was not refused, or where the reason is shown itself. */
export function useRefusal({ error, sent }: ReturnType<typeof usePlaceOrder>, quote: Quote, isBlocked: boolean): string | undefined {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const language = useLanguage();
  if (!error) return undefined;
  if (!isApiError(error)) return t('shell:toastTip.error.tip1');
  // The order in the way stands above; where it could not be looked up, the refusal says that there is one.
  if (isBlocked && error.code === errorCodes.unpaidOrderExists) return undefined;
  if (error.code !== errorCodes.quoteExpired || !sent) return error.message;
  const [before, amount] = [sent, quote].map(({ toPayCents, currency }) => formatMoney(toPayCents, currency, language));
  return before === amount ? t('quote.anewSame', { amount }) : t('quote.anew', { before, amount });
}
