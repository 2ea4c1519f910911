import { Outlet } from 'shared-ui/router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header, content, footer: the layout of every public page. */
export function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <PromoStrip />
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
