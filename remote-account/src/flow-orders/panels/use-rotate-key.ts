import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useMutation } from 'shared-ui/query';

/** Whether an error says that the login is too old for the request. */
export const needsRecentLogin = (error: unknown) => isApiError(error) && error.code === errorCodes.recentLoginNeeded;

/** Replaces an order's key; the old key becomes invalid at once. */
export function useRotateKey() {
  const { api, notify } = useShell();
  return useMutation({
    mutationFn: (orderId: string) => api('rotateOrderKey', { orderId }, { errors: 'quiet' }),
    onSuccess: () => notify.success('success.tip3'),
    onError: (error) => {
      // The panel itself asks for a new login.
      if (isApiError(error) && !needsRecentLogin(error)) notify.error(error.message);
    },
  });
}
