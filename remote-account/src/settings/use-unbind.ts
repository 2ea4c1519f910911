import { useCallback, useState } from 'react';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQueryClient } from 'shared-ui/query';
import { useTask } from '../form/use-task.ts';
import { thirdPartyErrorOf, type ThirdPartyError } from '../third-party/third-party-error.ts';
import { serviceAccountKey } from './use-service-account.ts';

/**
 * Unlinks the customer's account of a service.
 * @param onEnded called after success and after a refusal
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
