import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, createBrowserHistory } from 'shared-ui/router';
import { isPageWaiting } from '../stored-pages/stored-page.ts';

/** Gives the entry of a link to a section a key, as the router does for its own: without one, all of them would share a place to return to. */
function nameEntry({ state }: PopStateEvent): void {
  if (state === null) history.replaceState({ key: Math.random().toString(36).slice(2) }, '');
}

/**
 * react-router's `BrowserRouter`, which also keeps a prerendered page visible when the reader follows a link within it before its code has
 * arrived: React renders transitions of a `popstate` event at once, and then replaces the page it can't hydrate yet with its fallback.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [entries] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setEntry] = useState({ action: entries.action, location: entries.location });
  useLayoutEffect(() => {
    // Before the router reads the key.
    addEventListener('popstate', nameEntry);
    const stop = entries.listen((entry) => {
      const show = () => startTransition(() => setEntry(entry));
      if (isPageWaiting()) setTimeout(show);
      else show();
    });
    return () => {
      stop();
      removeEventListener('popstate', nameEntry);
    };
  }, [entries]);
  return (
    <Router location={location} navigationType={action} navigator={entries}>
      {children}
    </Router>
  );
}
