import { useLayoutEffect, useRef } from 'react';
import { firstChoice, readChoice, type SampleChoice } from 'shared-contracts/sample-choice';
import { useHydrated } from 'shared-contracts/shell';
import { codeSettings } from 'shared-ui/proxy-settings/code-settings';
import { useToolSettings } from '../order-choice/use-tool-settings.ts';

const names = ['language', 'mode', 'protocol'] as const satisfies readonly (keyof SampleChoice)[];

/** What was chosen on a stored page, before its code was there. */
function chosenEarly(form: HTMLFormElement | null): Partial<SampleChoice> {
  const chosen = readChoice({ get: (name) => form?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value });
  return Object.fromEntries(names.filter((name) => chosen[name] !== firstChoice[name]).map((name) => [name, chosen[name]]));
}

/** The settings of the address, and the way to others. `form` holds the fields: what was chosen in it early is taken over. */
export function useCodeSettings() {
  const { settings, change } = useToolSettings(codeSettings);
  const form = useRef<HTMLFormElement>(null);
  const early = useRef<Partial<SampleChoice>>({});
  const isHydrated = useHydrated();

  useLayoutEffect(() => {
    if (!isHydrated) early.current = chosenEarly(form.current);
    else if (Object.keys(early.current).length > 0) change(early.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the page began with
  }, [isHydrated]);

  return { settings, change, form };
}
