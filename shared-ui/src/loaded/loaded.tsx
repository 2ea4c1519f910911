import { WifiOff } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api-error';
import button from '../button.module.css';
import styles from './loaded.module.css';
import { useLoadedTexts } from './use-loaded-texts.ts';
import { WaitingRows, type WaitingRowsProps } from './waiting-rows.tsx';

export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPaused: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** Rows that are shown in most cases: their place is kept while they are on their way. */
  readonly rows: number;
  /** Stands in a box already. Default: false. */
  readonly isInCard?: boolean;
  /** What is there stays, whatever becomes of the next question. Default: false. */
  readonly isKept?: boolean;
  /** What is said where it is not for want of a connection. Default: that it could not be loaded. */
  readonly failed?: string;
  /** What keeps the place of the rows. */
  readonly Waiting?: ComponentType<WaitingRowsProps>;
  readonly children: (data: Data) => ReactNode;
}

/** What a page shows once it is there; until then its place, or why it is not there and how to get it. */
export function Loaded<Data>({
  query: { data, error, isFetching, isPaused, refetch },
  rows,
  isInCard = false,
  isKept = false,
  failed,
  Waiting = WaitingRows,
  children,
}: LoadedProps<Data>) {
  const t = useLoadedTexts();
  // Without a network the first question waits for it, and a later one has failed without an answer.
  const isOffline = isPaused || (isApiError(error) && error.status === 0 && !error.timedOut);
  const isThere = data !== undefined && (isKept || !error);
  if (isThere) return children(data);
  if (!error && !isPaused) return <Waiting label={t('loading')} count={rows} isInCard={isInCard} />;
  return (
    <div className={styles.message} data-in-card={isInCard} role="alert">
      {isOffline && <WifiOff size={28} aria-hidden />}
      <p>{isOffline ? t('offline') : (failed ?? t('failed'))}</p>
      <button type="button" className={button.small} disabled={isFetching && !isPaused} onClick={() => void refetch()}>
        {t('retry')}
      </button>
    </div>
  );
}
