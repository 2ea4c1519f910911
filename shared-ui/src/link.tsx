import type { ComponentProps } from 'react';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { hasPage, routePath, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { isPlainClick } from './is-plain-click.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>>;
  /** Query string and hash, including `?` and `#`. */
  readonly suffix?: string;
};

/** Returns a function that builds the path of a page in the reader's language. */
export function usePageAddress(): (route: RouteId, params?: Readonly<Record<string, string>>) => string {
  const language = useLanguage();
  return (route, params) => localizedPath(routePath(route, params), language);
}

/**
 * Link to a page of this site, in the reader's language. The page's code is preloaded on hover or focus. Unlike the router's own link it
 * does not rerender on each navigation, which matters as a page has about a hundred links. A page that the site does not have is rendered
 * as plain text.
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
