import type { ComponentProps } from 'react';
import { PageLink, usePageAddress } from 'shared-ui/link';
import { useLocation } from 'shared-ui/router';
import { closeSheet } from './sheet-store.ts';

/** A link of the navigation: marked on its own page, and closing the sheet that it may stand in. */
export function HeaderLink({ route, onClick, ...rest }: ComponentProps<typeof PageLink>) {
  const address = usePageAddress();
  const { pathname } = useLocation();
  return (
    <PageLink
      {...rest}
      route={route}
      aria-current={pathname === address(route) ? 'page' : undefined}
      onClick={(event) => {
        closeSheet();
        onClick?.(event);
      }}
    />
  );
}
