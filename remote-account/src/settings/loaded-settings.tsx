import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from 'shared-ui/loaded';
import { LoadingRows } from './loading-rows.tsx';

interface LoadedSettingsProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** Settings that are shown in most cases. */
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
}

/** Settings once they are there. They stay, whatever becomes of the next question: somebody may be at work in them. */
export function LoadedSettings<Data>({ query, rows, children }: LoadedSettingsProps<Data>) {
  return (
    <Loaded query={query} rows={rows} isInCard isKept Waiting={LoadingRows}>
      {children}
    </Loaded>
  );
}
