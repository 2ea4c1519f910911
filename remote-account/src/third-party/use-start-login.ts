import { useCallback, useEffect, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import type { LoginIntent } from './attempt.ts';
import { ThirdPartyClientError, thirdPartyErrorOf, type ThirdPartyError } from './third-party-error.ts';

/** Few visitors press the button, so its code is loaded on demand. */
async function loadPlugin() {
  try {
    return await import('./go-to-service.ts');
  } catch {
    throw new ThirdPartyClientError('pluginNotLoaded');
  }
}

/** Starts a visit to a third-party service. Stays busy while the page is being left. */
export function useStartLogin() {
  const { api } = useShell();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ThirdPartyError>();
  const clear = useCallback(() => setError(undefined), []);

  // Back may restore this page from the back/forward cache, where it would still be busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function start(journey: LoginIntent): Promise<void> {
    setBusy(true);
    clear();
    try {
      const { goToService } = await loadPlugin();
      await goToService(api, journey);
    } catch (cause) {
      setError(thirdPartyErrorOf(cause, 'authorize'));
      setBusy(false);
    }
  }

  return { start, isBusy, error, clear };
}
