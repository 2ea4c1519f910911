import type { ReactNode } from 'react';
import { PageLink } from 'shared-ui/link';
import { locationIdOf } from './location-ids.ts';

/** Link to a country's page, or plain text if it has none. */
export function LocationLink({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const id = locationIdOf(code);
  return id === undefined ? (
    children
  ) : (
    <PageLink route="location" params={{ id }}>
      {children}
    </PageLink>
  );
}
