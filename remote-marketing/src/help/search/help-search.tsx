import type { ReactNode } from 'react';
import { useSearchField } from 'shared-ui/use-search-field';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useHelpQuery } from './use-help-query.ts';

/** Help search as you type. Results replace the children. */
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
