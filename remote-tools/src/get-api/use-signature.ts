import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import type { Signature } from 'shared-contracts/extraction/extraction-link';
import { useShell } from 'shared-contracts/shell';
import type { ToastKey } from 'shared-contracts/texts/toast-tips/toast-tips';

/** Notice to show if no link can be generated. The shell itself reports an expired login. */
function noticeOf(error: unknown): ToastKey | undefined {
  const code = isApiError(error) ? error.code : undefined;
  if (code === errorCodes.unauthenticated) return undefined;
  if (code === errorCodes.orderNotFound) return 'warning.tip16';
  return code === errorCodes.orderHasNoKey ? 'warning.tip21' : 'warning.tip20';
}

/** Signs for an order on request. A signature is valid for its order with any other settings, so only a change of order invalidates it. */
export function useSignature(orderId: string) {
  const { api, notify } = useShell();
  const [signature, setSignature] = useState<Signature>();
  const [isBusy, setBusy] = useState(false);

  async function generate(): Promise<void> {
    setBusy(true);
    try {
      setSignature(await api('signExtraction', { orderId }, { errors: 'quiet' }));
      notify.success('success.tip9');
    } catch (error) {
      const notice = noticeOf(error);
      // A member's role; trying again would not help.
      if (isApiError(error) && error.code === errorCodes.roleNotAllowed) notify.error(error.message);
      else if (notice) notify.warning(notice);
    } finally {
      setBusy(false);
    }
  }

  return { signature: signature?.orderId === orderId ? signature : undefined, generate, isBusy };
}
