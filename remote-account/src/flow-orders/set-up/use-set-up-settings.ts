import { useState } from 'react';
import { useSetUp } from './set-up-address.ts';

interface SettingsInAddress<Settings> {
  readonly read: (search: URLSearchParams) => Settings;
  /** The part of the settings that a URL can represent. */
  readonly write: (settings: Settings) => Record<string, string>;
}

/** Settings of a way, kept in the URL. State that a URL cannot represent, such as a half-typed number, is kept beside it. */
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
