import type { ReactNode } from 'react';
import { PageLink } from 'shared-ui/link';
import { locationIdOf } from './location-ids.ts';

/** A link to a country's page, and only its words where it has none. */
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
