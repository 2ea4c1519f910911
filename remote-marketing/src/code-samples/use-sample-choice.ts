import { useLayoutEffect, useRef } from 'react';
import { choiceQuery, firstChoice, readChoice, type SampleChoice } from 'shared-contracts/sample-choice';
import { useHydrated } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';

/** The sample that the address chooses, and a way to choose another; `form` holds mode and protocol. A stored page shows the first. */
export function useSampleChoice() {
  const [search, setSearch] = useSearchParams();
  const choice = useHydrated() ? readChoice(search) : firstChoice;
  const choose = (change: Partial<SampleChoice>) => setSearch(choiceQuery({ ...readChoice(search), ...change }), { replace: true });
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    const chosen = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
    // Chosen on the stored page, before this code was there: the next drawing would undo it.
    const { mode, protocol } = readChoice({ get: chosen });
    if (mode !== choice.mode || protocol !== choice.protocol) choose({ mode, protocol });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the page began with
  }, []);

  return { choice, choose, form };
}
