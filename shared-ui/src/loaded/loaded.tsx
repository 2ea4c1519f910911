import { WifiOff } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
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
  /** Typical number of rows, for which space is reserved while loading. */
  readonly rows: number;
  /** Whether it is already inside a card. Default: false. */
  readonly isInCard?: boolean;
  /** Whether loaded data stays visible when a later request fails. Default: false. */
  readonly isKept?: boolean;
  /** Text for failures other than a missing connection. Default: that it could not be loaded. */
  readonly failed?: string;
  /** Placeholder for the rows. */
  readonly Waiting?: ComponentType<WaitingRowsProps>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data once it is loaded; until then a placeholder, or why loading failed and how to retry. */
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
  // Without a network, the first request is paused, and a later one has failed without a response.
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
