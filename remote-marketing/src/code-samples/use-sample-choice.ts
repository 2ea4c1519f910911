import { useHydrated } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';
import { choiceQuery, firstChoice, readChoice, type SampleChoice } from './sample-choice.ts';

/** The sample that the address chooses, and a way to choose another. A stored page shows the first. */
export function useSampleChoice() {
  const [search, setSearch] = useSearchParams();
  const choice = useHydrated() ? readChoice(search) : firstChoice;
  const choose = (change: Partial<SampleChoice>) => setSearch(choiceQuery({ ...choice, ...change }), { replace: true });
  return { choice, choose };
}
