import type { ReactNode } from 'react';
import { useSearchField } from 'shared-ui/use-search-field';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useHelpQuery } from './use-help-query.ts';

/** The help search: finds while the reader types. What it finds stands in place of the children. */
export function HelpSearch({ children }: { readonly children: ReactNode }) {
  const { text, query, type, ask } = useHelpQuery();
  const typing = useSearchField(text, type);
  return (
    <>
      <SearchBox onAsk={ask} field={typing} />
      {query ? <SearchResults query={query} /> : children}
    </>
  );
}
