import type { MouseEvent, SyntheticEvent } from 'react';
import { localizedPath, matchPath, splitPrefix } from 'shared-contracts/pages/addresses';
import { useLanguage, useShell } from 'shared-contracts/shell';
import type { Language } from 'shared-contracts/languages';
import type { RouteId } from 'shared-contracts/pages/routes';
import { isPlainClick } from 'shared-ui/is-plain-click';

const linkAt = ({ target }: SyntheticEvent): HTMLAnchorElement | null => (target instanceof Element ? target.closest('a') : null);

/** The page of this site that a link leads to; undefined for other sites, files, other languages, and anchors on the current page. */
function pageOf(link: HTMLAnchorElement | null, language: Language): { readonly id: RouteId; readonly address: string } | undefined {
  if (!link?.href || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  const { pathname, search, hash } = link;
  if (hash && pathname === location.pathname && search === location.search) return undefined;
  const { prefix = language, path } = splitPrefix(pathname);
  const match = matchPath(path);
  return match && prefix === language ? { id: match.id, address: `${localizedPath(path, language)}${search}${hash}` } : undefined;
}

/**
 * Makes links in HTML that React did not render behave like `PageLink`: pages of this site are followed without a page load, and their code
 * is prefetched when the reader is about to follow them. Returns props for the element around the HTML.
 */
export function useFollowLinks() {
  const { navigate, preloadPage } = useShell();
  const language = useLanguage();
  const preload = (event: SyntheticEvent) => {
    const page = pageOf(linkAt(event), language);
    if (page) preloadPage(page.id);
  };
  const onClick = (event: MouseEvent) => {
    const page = pageOf(linkAt(event), language);
    if (!page || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(page.address);
  };
  return { onClick, onPointerOver: preload, onFocus: preload };
}
