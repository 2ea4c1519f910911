import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONTENT_ID } from 'shared-contracts/releases/federation';
import hidden from 'shared-ui/visually-hidden.module.css';
import { NavigationType, useLocation, useNavigationType } from 'shared-ui/router';
import { leaveStoredPage, loadIfStuck } from '../stored-pages/stored-page.ts';
import { isDialogEntry, useRouterToNavigate } from './navigate.ts';
import { manageScrollRestoration, rememberPlace, restorePlace } from './scroll-restoration.ts';

const content = () => document.getElementById(CONTENT_ID);

/** The element that a hash names, either literally or percent-decoded. */
function partOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    // A malformed hash such as `#100%`, which browsers use literally.
    return document.getElementById(name);
  }
}

/** After a navigation: scrolls to the top or the named element, or restores the place on Back, and announces the page title. */
export function RouteArrival() {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  const [announced, setAnnounced] = useState('');
  const last = useRef<{ readonly key: string; readonly pathname: string }>(undefined);

  useRouterToNavigate();
  useEffect(manageScrollRestoration, []);
  useEffect(() => {
    addEventListener('popstate', loadIfStuck);
    return () => removeEventListener('popstate', loadIfStuck);
  }, []);
  // Save before the next page is laid out: a shorter page would change the scroll position.
  useLayoutEffect(() => rememberPlace(key), [key]);

  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    // The browser itself has positioned the first page.
    if (!before || before.key === key) return;
    if (type === NavigationType.Pop) {
      restorePlace(key);
    } else if (hash && !isDialogEntry()) {
      partOf(hash)?.scrollIntoView();
    } else if (before.pathname !== pathname) {
      scrollTo({ top: 0, behavior: 'instant' });
      content()?.focus({ preventScroll: true });
    }
    if (before.pathname === pathname) return;
    leaveStoredPage();
    setAnnounced(document.title);
  }, [key, hash, pathname, type]);

  return (
    <div className={hidden.hidden} role="status" data-route-announcer>
      {announced}
    </div>
  );
}
