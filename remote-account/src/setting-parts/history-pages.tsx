import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import button from 'shared-ui/button.module.css';
import { useQuery } from 'shared-ui/query';
import styles from './history-pages.module.css';
import { LoadedSettings } from './loaded-settings.tsx';

interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
}

interface HistoryPagesProps<Entry> {
  readonly queryKey: readonly string[];
  /** Loads a page; `after` has the last entry of the preceding one, and nothing for the first page. */
  readonly load: (after: { readonly before?: string }, signal: AbortSignal) => Promise<Page<Entry>>;
  readonly idOf: (entry: Entry) => string;
  /** Shown if there are no entries. */
  readonly none: string;
  /** Label of the button that shows the next page. */
  readonly more: string;
  /** An entry, as a row of a list. */
  readonly children: (entry: Entry) => ReactNode;
}

interface HistoryPageProps<Entry> extends HistoryPagesProps<Entry> {
  readonly before: string | undefined;
  /** Shows the next page; undefined if it's already shown. */
  readonly onMore: ((before: string) => void) | undefined;
}

/** A later page receives the focus, because the button that opened it disappears. */
function HistoryPage<Entry>({ queryKey, load, idOf, none, more, children, before, onMore }: HistoryPageProps<Entry>) {
  const query = useQuery({
    queryKey: [...queryKey, before],
    queryFn: async ({ signal }) => load(before === undefined ? {} : { before }, signal),
    refetchOnMount: 'always',
  });
  const list = useRef<HTMLUListElement>(null);
  const isLater = before !== undefined;
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLater && isLoaded) list.current?.focus();
  }, [isLater, isLoaded]);
  return (
    <LoadedSettings query={query} rows={3}>
      {({ entries, hasMore }) => {
        const last = entries.at(-1);
        if (!last) return <p className={styles.none}>{none}</p>;
        return (
          <>
            <ul ref={list} tabIndex={-1} className={styles.entries}>
              {entries.map((entry) => (
                <Fragment key={idOf(entry)}>{children(entry)}</Fragment>
              ))}
            </ul>
            {hasMore && onMore && (
              <button type="button" className={`${button.small} ${styles.more}`} onClick={() => onMore(idOf(last))}>
                {more}
              </button>
            )}
          </>
        );
      }}
    </LoadedSettings>
  );
}

/** What has happened, newest first, page by page. */
export function HistoryPages<Entry>(history: HistoryPagesProps<Entry>) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return pages.map((before, index) => (
    <HistoryPage
      key={before ?? ''}
      {...history}
      before={before}
      onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
    />
  ));
}
