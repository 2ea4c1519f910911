import type { ComponentProps } from 'react';
import { localizedPath } from 'shared-contracts/addresses';
import { routePath, type RouteId } from 'shared-contracts/routes';
import { useSession, useShell } from 'shared-contracts/shell';
import { Link as RouterLink } from 'shared-ui/router';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>>;
  /** Query with its question mark, hash with its sign. */
  readonly suffix?: string;
};

/** Gives the address of a page in the reader's language. */
export function usePageAddress(): (route: RouteId, params?: Readonly<Record<string, string>>) => string {
  const language = useSession((session) => session.locale);
  return (route, params) => localizedPath(routePath(route, params), language);
}

/** A link to a page of ours, in the reader's language. The page's code is fetched as soon as the reader aims at it. */
export function PageLink({ route, params, suffix = '', onPointerEnter, onFocus, ...rest }: LinkProps) {
  const address = usePageAddress();
  const { preloadPage } = useShell();
  return (
    <RouterLink
      {...rest}
      to={`${address(route, params)}${suffix}`}
      onPointerEnter={(event) => {
        preloadPage(route);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preloadPage(route);
        onFocus?.(event);
      }}
    />
  );
}
