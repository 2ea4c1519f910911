import { useSyncExternalStore } from 'react';
import { THEME, type ThemeChoice } from 'shared-contracts/releases/federation';

const attributes = () => document.documentElement.dataset;

/** Follows what scripts write on the document itself. */
export function followDocument(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** Whether the page is shown in the dark theme. False during prerendering and hydration, although style sheets apply it from the start. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    followDocument,
    () => attributes()[THEME.shown] === 'dark',
    () => false,
  );
}

/** The reader's choice; undefined during prerendering and hydration, and if the site has no dark theme. */
export function useThemeChoice(): ThemeChoice | undefined {
  return useSyncExternalStore(
    followDocument,
    () => attributes()[THEME.choice] as ThemeChoice | undefined,
    () => undefined,
  );
}
