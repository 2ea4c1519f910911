import type { ComponentProps } from 'react';
import { PageLink, usePageAddress } from 'shared-ui/link';
import { useLocation } from 'shared-ui/router';
import { closeSheet } from '../screen/sheet-store.ts';

/** Navigation link: marked as current on its own page, and closes the sheet it may be in. */
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
