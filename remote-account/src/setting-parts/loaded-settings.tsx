import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from 'shared-ui/loaded';
import { LoadingRows } from './loading-rows.tsx';

interface LoadedSettingsProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** Usual number of settings. */
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
}

/** Settings once loaded. They stay on screen if a refetch fails, because somebody may be editing them. */
export function LoadedSettings<Data>({ query, rows, children }: LoadedSettingsProps<Data>) {
  return (
    <Loaded query={query} rows={rows} isInCard isKept Waiting={LoadingRows}>
      {children}
    </Loaded>
  );
}
