import { useCallback, useEffect, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import type { Journey } from './attempt.ts';
import { ThirdPartyFault, thirdPartyErrorOf, type ThirdPartyError } from './third-party-error.ts';

/** Few of those who see the button press it: what it needs comes when it is pressed. */
async function loadPlugin() {
  try {
    return await import('./go-to-service.ts');
  } catch {
    throw new ThirdPartyFault('pluginNotLoaded');
  }
}

/** Setting out to another service. It stays busy while the page is being left. */
export function useJourney() {
  const { api } = useShell();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ThirdPartyError>();
  const clear = useCallback(() => setError(undefined), []);

  // Who comes back by the browser's Back may get this very page again, and it must not still be leaving.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function start(journey: Journey): Promise<void> {
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
