import { useEffect, useEffectEvent, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

const activity = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads code with the reader's first activity on the page, so that it is there before they can open what it shows.
 * @param load imports the code; must stay the same function
 * @param isNeeded whether something that needs it is open: then it is loaded at once, and a failure is reported
 * @param onFailed called after such a failure
 * @returns the code; undefined until loaded
 */
export function useOnDemand<Code extends object>(load: () => Promise<Code>, isNeeded: boolean, onFailed: () => void): Code | undefined {
  const { notify } = useShell();
  const { t } = useTranslation();
  const [code, setCode] = useState<Code>();

  useEffect(() => {
    const stop = () => activity.forEach((type) => removeEventListener(type, preload));
    function preload(): void {
      stop();
      load().then(setCode, () => undefined);
    }
    for (const type of activity) addEventListener(type, preload, { passive: true });
    return stop;
  }, [load]);

  const fail = useEffectEvent(() => {
    notify.error(t('failure.network'));
    onFailed();
  });
  const isMissing = isNeeded && !code;
  useEffect(() => {
    if (isMissing) load().then(setCode, () => fail());
  }, [isMissing, load]);

  return code;
}
