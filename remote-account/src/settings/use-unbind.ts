import { useCallback, useState } from 'react';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQueryClient } from 'shared-ui/query';
import { useTask } from '../form/use-task.ts';
import { thirdPartyErrorOf, type ThirdPartyError } from '../third-party/third-party-error.ts';
import { serviceAccountKey } from './use-service-account.ts';

/**
 * Takes the account of a service from the customer.
 * @param onEnded whether it was taken or refused
 */
export function useUnbind(type: ThirdPartyType, customer: string, onEnded: () => void) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const [error, setError] = useState<ThirdPartyError>();
  const clear = useCallback(() => setError(undefined), []);

  const { start, isRunning } = useTask<void, null>({
    run: async () => {
      clear();
      await api('thirdPartyUnbind', { type, customer }, { errors: 'quiet' });
      await queries.invalidateQueries({ queryKey: serviceAccountKey(type) });
      return null;
    },
    onDone: () => {
      notify.success('success.tip3');
      onEnded();
    },
    onFailed: (cause) => {
      setError(thirdPartyErrorOf(cause, 'unbind'));
      onEnded();
    },
  });
  return { start: () => start(), isRunning, error, clear };
}
