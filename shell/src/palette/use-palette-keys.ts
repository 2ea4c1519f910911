import { useEffect } from 'react';
import { openPalette } from '../navigation/dialog-store.ts';

/** Control on a Mac edits text: with K, it deletes to the end of the line. */
export const isMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform);

/** Whether keys open and close the command palette: Ctrl+K, or Command+K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

function openByKey(event: KeyboardEvent): void {
  if (!isPaletteKey(event) || document.querySelector('[aria-modal], dialog[open]')) return;
  event.preventDefault();
  openPalette();
}

/**
 * Opens the command palette by its keys, unless a dialog is open. Used by what loads late anyway, because the first visit needs no keys. It
 * listens until the page is left; the browser adds the same listener only once.
 */
export function usePaletteKeys(): void {
  useEffect(() => addEventListener('keydown', openByKey), []);
}
