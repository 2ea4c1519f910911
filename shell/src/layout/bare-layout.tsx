import { CONTENT_ID } from 'shared-contracts/releases/federation';
import { Outlet } from 'shared-ui/router';
import { SkipLink } from './skip-link.tsx';

/** Content only: return pages, the sandbox, the error page. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
