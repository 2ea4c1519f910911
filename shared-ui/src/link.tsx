import type { ComponentProps } from 'react';
import { localizedPath } from 'shared-contracts/addresses';
import { hasPage, routePath, type RouteId } from 'shared-contracts/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { isPlainClick } from './is-plain-click.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>>;
  /** Query with its question mark, hash with its sign. */
  readonly suffix?: string;
};

/** Gives the address of a page in the reader's language. */
export function usePageAddress(): (route: RouteId, params?: Readonly<Record<string, string>>) => string {
  const language = useLanguage();
  return (route, params) => localizedPath(routePath(route, params), language);
}

/**
 * A link to a page of ours, in the reader's language. The page's code is fetched as soon as the reader aims at it. Unlike a link of
 * the router's own it is not drawn anew at each navigation, of which a page has a hundred. A page that the site does not have is
 * no link, only its words.
 */
export function PageLink({ route, params, suffix = '', target, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const address = usePageAddress();
  const { navigate, preloadPage } = useShell();
  if (!hasPage(route)) return children;
  const href = `${address(route, params)}${suffix}`;
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event, target)) return;
        event.preventDefault();
        navigate(href);
      }}
      onPointerEnter={(event) => {
        preloadPage(route);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preloadPage(route);
        onFocus?.(event);
      }}
    >
      {children}
    </a>
  );
}
