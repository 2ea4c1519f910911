import { useLayoutEffect, useRef } from 'react';
import { choiceQuery, firstChoice, offeredChoice, readChoice, type SampleChoice } from 'shared-contracts/proxy/sample-choice';
import { useHydrated, useShell } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';

/** The sample selected in the URL, and a setter; `form` contains mode and protocol. A prerendered page shows the first sample. */
export function useSampleChoice() {
  const [search, setSearch] = useSearchParams();
  const { site } = useShell();
  const choice = offeredChoice(useHydrated() ? readChoice(search) : firstChoice, site.proxyEntry.tls !== undefined);
  const choose = (change: Partial<SampleChoice>) => setSearch(choiceQuery({ ...readChoice(search), ...change }), { replace: true });
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    const chosen = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
    // The reader may have chosen on the prerendered page before hydration; the next render would undo it.
    const { mode, protocol } = readChoice({ get: chosen });
    if (mode !== choice.mode || protocol !== choice.protocol) choose({ mode, protocol });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the page began with
  }, []);

  return { choice, choose, form };
}
