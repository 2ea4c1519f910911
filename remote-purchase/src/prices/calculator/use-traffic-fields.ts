import { useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';

/** Initial values: a shop's pages, watched for a month. */
const FIRST = { pages: '50000', weight: '300' } as const;
type Name = keyof typeof FIRST;

const NUMBER = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Pages per month and KB per page. The URL can set them: `?pages=60000&weight=180`. A prerendered page shows an example. */
export function useTrafficFields() {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const fieldOf = (name: Name) => {
    const asked = (isHydrated && search.get(name)) || '';
    return {
      value: typed[name] ?? (NUMBER.test(asked) ? asked : FIRST[name]),
      readOnly: !isHydrated,
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    };
  };
  return { pages: fieldOf('pages'), weight: fieldOf('weight') };
}
