import { CONTENT_ID } from 'shared-contracts/releases/federation';
import { Outlet, useLocation } from 'shared-ui/router';
import { Floats } from '../floats/floats.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OnLeave } from '../screen/on-leave.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { closeSheet, useSheet } from '../screen/sheet-store.ts';
import { SkipLink } from './skip-link.tsx';
import { SupportList } from './support-list.tsx';

interface DefaultLayoutProps {
  /** Omits distractions such as offers and floating items. */
  readonly isFocused?: boolean;
}

/** Layout of every public page: header, content, support list and footer. */
export function DefaultLayout({ isFocused = false }: DefaultLayoutProps) {
  const { pathname } = useLocation();
  const covered = useSheet((state) => state.open !== null);
  return (
    <>
      <OnLeave key={pathname} run={closeSheet} />
      <div inert={covered}>
        <SkipLink />
        {!isFocused && <PromoStrip />}
      </div>
      <Header />
      <div inert={covered}>
        <main id={CONTENT_ID} tabIndex={-1}>
          <Outlet />
        </main>
        {!isFocused && <SupportList />}
        <Footer />
      </div>
      {!isFocused && <Floats />}
    </>
  );
}
