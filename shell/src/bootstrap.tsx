import './federation/own-chunks.ts';
import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_STARTED_EVENT, ROOT_ID } from 'shared-contracts/releases/federation';
import { providePages } from 'shared-contracts/page-table';
import { App } from './app.tsx';
import { federatedRemote } from './federation/federated-remote.ts';
import { provideRemotes } from './federation/remote-source.ts';
import { continueReading } from './language/continue-reading.ts';
import { pageLanguage } from './language/page-language.ts';
import { startTexts } from './language/texts.ts';
import { SiteRouter } from './navigation/site-router.tsx';
import { pageData } from './page-data.ts';
import { wantsOverride } from './override/wants-override.ts';
import { handleStartFailure } from './pages/handle-start-failure.ts';
import { browserEnvironment } from './services/browser-environment.ts';
import { createShellServices } from './services/shell-services.ts';
import { renewLanguage } from './session/cookies.ts';
import { pageIsStored } from './stored-pages/stored-page.ts';
import { syncWithOtherTabs, setLocale } from './session/session-store.ts';
import { startTimeZone } from './session/time-zone.ts';
import { storeAdClick } from './tracking/ad-click.ts';
import { trackMarkedClicks } from './tracking/marked-clicks.ts';
import { reportWebVitals } from './tracking/web-vitals.ts';

providePages(pageData().pages);
const language = pageLanguage();
renewLanguage(language);
setLocale(language);
syncWithOtherTabs();
startTimeZone();
storeAdClick();
trackMarkedClicks();
reportWebVitals();
provideRemotes(federatedRemote);

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The page has no #${ROOT_ID}`);

function showSite(container: HTMLElement): void {
  dispatchEvent(new Event(PAGE_STARTED_EVENT));
  const services = createShellServices(browserEnvironment(pageData()));
  const site = (
    <SiteRouter>
      <App services={services} />
    </SiteRouter>
  );
  // As a transition, hydration is split into slices, between which the reader can scroll and type.
  if (container.firstChild) {
    pageIsStored(location.pathname);
    startTransition(() => void hydrateRoot(container, site));
  } else createRoot(container).render(site);
  continueReading();
}

/** Loads overrides only for the few who request them; if they fail to load, the released site stays. */
async function applyOverride(container: HTMLElement): Promise<void> {
  if (!wantsOverride(pageData())) return;
  await import('./override/start-override.tsx').then(({ startOverride }) => startOverride(container, language)).catch(() => undefined);
}

// Not awaited: webpack would add a runtime for asynchronous modules.
void startTexts(language).then(
  () => applyOverride(root).then(() => showSite(root)),
  (cause: unknown) => handleStartFailure(root, cause),
);
