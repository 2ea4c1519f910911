import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, createBrowserHistory } from 'shared-ui/router';
import { isPageWaiting } from '../stored-pages/stored-page.ts';

/**
 * react-router's `BrowserRouter`, which also keeps a prerendered page visible when the reader follows a link within it before its code has
 * arrived: React renders transitions of a `popstate` event at once, and then replaces the page it can't hydrate yet with its fallback.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setEntry] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((entry) => {
        const show = () => startTransition(() => setEntry(entry));
        if (isPageWaiting()) setTimeout(show);
        else show();
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
