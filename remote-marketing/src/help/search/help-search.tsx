import type { ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useHelpQuery } from './use-help-query.ts';

/** The help search: finds while the reader types. What it finds stands in place of the children. */
export function HelpSearch({ children }: { readonly children: ReactNode }) {
  const { text, query, type, ask, field } = useHelpQuery();
  return (
    <>
      <SearchBox onAsk={ask} field={{ ref: field, value: text, onChange: (event) => type(event.target.value) }} />
      {query ? <SearchResults query={query} /> : children}
    </>
  );
}
