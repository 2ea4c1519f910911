import { useEffect, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';

/** Time until a revealed key is masked again. */
const SHOWN_MS = 60_000;

/**
 * An order's key, fetched on each use and never kept where other code could read it. If the login is too old for it, the login dialog opens.
 */
export function useOrderKey(orderId: string) {
  const { api, openLogin } = useShell();
  const [shown, setShown] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  /** The API client reports errors. */
  async function load(): Promise<string> {
    try {
      return (await api('orderKey', { orderId })).orderKey;
    } catch (error) {
      if (isApiError(error) && error.code === errorCodes.recentLoginNeeded) openLogin();
      throw error;
    }
  }

  async function toggle(): Promise<void> {
    if (shown !== undefined || isLoading) {
      setShown(undefined);
      return;
    }
    setLoading(true);
    try {
      setShown(await load());
    } catch {
      // The API client has already reported the error.
    } finally {
      setLoading(false);
    }
  }

  return { shown, isLoading, show: setShown, toggle, load };
}
