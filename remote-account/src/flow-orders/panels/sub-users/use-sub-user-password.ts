import { useEffect, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { needsRecentLogin } from '../use-rotate-key.ts';

/** Time until a revealed password is masked again. */
const SHOWN_MS = 60_000;

/**
 * A sub-user's password, fetched on each use and never kept where other code could read it.
 * @param initial of a sub-user that was just created
 */
export function useSubUserPassword(orderId: string, name: string, initial: string | undefined) {
  const { api, notify } = useShell();
  const [shown, setShown] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const [isLoginTooOld, setLoginTooOld] = useState(false);

  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  /** Runs a call and reports its refusal. */
  async function ask(call: 'subUserPassword' | 'setSubUserPassword'): Promise<string> {
    setLoading(true);
    try {
      const { password } = await api(call, { orderId, name }, { errors: 'quiet' });
      setLoginTooOld(false);
      return password;
    } catch (error) {
      if (needsRecentLogin(error)) setLoginTooOld(true);
      else if (isApiError(error)) notify.error(error.message);
      throw error;
    } finally {
      setLoading(false);
    }
  }

  async function show(call: 'subUserPassword' | 'setSubUserPassword'): Promise<boolean> {
    try {
      setShown(await ask(call));
      return true;
    } catch {
      // It has been reported.
      return false;
    }
  }

  return {
    shown,
    isLoading,
    isLoginTooOld,
    toggle: async () => {
      if (shown === undefined) await show('subUserPassword');
      else setShown(undefined);
    },
    /** Resolves to whether it was replaced. */
    replace: async () => show('setSubUserPassword'),
    load: async () => shown ?? ask('subUserPassword'),
  };
}
