import { useState } from 'react';
import { useSetUp } from './set-up-address.ts';

interface SettingsInAddress<Settings> {
  readonly read: (search: URLSearchParams) => Settings;
  /** What of them an address can hold. */
  readonly write: (settings: Settings) => Record<string, string>;
}

/** The settings of a way, which stand in the address; what an address cannot hold, such as half a number, stays beside it. */
export function useSetUpSettings<Settings extends object>({ read, write }: SettingsInAddress<Settings>) {
  const { params, query, go } = useSetUp();
  const [settings, setSettings] = useState(() => read(params));

  function change(part: Partial<Settings>): void {
    const next = { ...settings, ...part };
    setSettings(next);
    go(query({}, write(next)), { replace: true });
  }

  return { settings, change, showResult: () => go(query({ step: 'result' }, write(settings))) };
}
