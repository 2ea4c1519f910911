import type { ComponentProps } from 'react';
import { localizedPath } from 'shared-contracts/addresses';
import { routePath, type RouteId } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';
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

/** A link to a page of ours, in the reader's language. */
export function PageLink({ route, params, suffix = '', ...rest }: LinkProps) {
  const address = usePageAddress();
  return <RouterLink {...rest} to={`${address(route, params)}${suffix}`} />;
}
