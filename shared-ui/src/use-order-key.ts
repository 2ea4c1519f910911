import { useEffect, useState } from 'react';
import { useShell } from 'shared-contracts/shell';

/** After so long a key is covered again. */
const SHOWN_MS = 60_000;

/** An order's key, fetched each time it is asked for and never kept where other code finds it. */
export function useOrderKey(orderId: string) {
  const { api } = useShell();
  const [shown, setShown] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  /** What goes wrong is said by the API client. */
  async function load(): Promise<string> {
    return (await api('orderKey', { orderId })).orderKey;
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
      // Said already.
    } finally {
      setLoading(false);
    }
  }

  return { shown, isLoading, show: setShown, toggle, load };
}
