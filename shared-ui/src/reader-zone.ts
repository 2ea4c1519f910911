import { useSyncExternalStore } from 'react';
import { READER_ZONE } from 'shared-contracts/releases/federation';
import { followDocument } from './use-theme.ts';

/** Time zone that the customer has chosen; undefined for that of the browser, and during prerendering. */
export const readerZone = (): string | undefined => ('document' in globalThis ? document.documentElement.dataset[READER_ZONE] : undefined);

/** IANA name of the time zone in which the reader sees times. */
export const shownZone = (): string => readerZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same as `readerZone`; renders again when it changes. */
export const useReaderZone = (): string | undefined => useSyncExternalStore(followDocument, readerZone, readerZone);
