import { prerender } from 'react-dom/static';
import type { ApiClient } from 'shared-contracts/api/calls';
import { providePages } from 'shared-contracts/page-table';
import { fillHeads } from 'shared-contracts/releases/fill-heads';
import type { PageHead, ShellServices } from 'shared-contracts/shell';
import { siteFigures } from 'shared-contracts/api/site-figures';
import type { PageRenderer, RendererOptions } from 'shared-contracts/releases/stored-pages';
import { StaticRouter } from 'shared-ui/static-router';
import { createApiClient } from './api-client/api-client.ts';
import { App } from './app.tsx';
import { provideRemotes } from './federation/remote-source.ts';
import { startTexts } from './language/texts.ts';
import { createShellServices } from './services/shell-services.ts';
import { setLocale } from './session/session-store.ts';
import { registerQuery, dehydrateQueries, clearQueryCache, waitForQueries } from './stored-pages/queries.ts';
import { retryWhileBusy } from './stored-pages/retry-while-busy.ts';

/** One response may lead to another request; a page that needs more rounds than this never settles. */
const MAX_ROUNDS = 4;

function visitorApiClient({ apiOrigin, language }: RendererOptions): ApiClient {
  const api = createApiClient({
    baseUrl: apiOrigin,
    headers: () => ({ token: '', env: language }),
    systemErrorText: () => `The API at ${apiOrigin} returned an invalid response`,
    unreachedText: () => `The API at ${apiOrigin} could not be reached`,
    onExpired: () => false,
    showError: () => undefined,
  });
  return retryWhileBusy(api);
}

async function renderPage(pathname: string, services: ShellServices): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(
    <StaticRouter location={pathname}>
      <App services={services} />
    </StaticRouter>,
    {
      // Otherwise React would insert a large chunk with an inline script, which the page's content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${pathname} could not be rendered`, { cause: failure });
  return html;
}

/** Renders pages in one language, with this module's own texts, session and query cache. */
export async function createRenderer(options: RendererOptions): Promise<PageRenderer> {
  const { language, remotes, pages } = options;
  const api = visitorApiClient(options);
  const site = await api('siteSettings', {});
  providePages(fillHeads(pages, siteFigures(site.figures)));
  setLocale(language);
  provideRemotes((name) => Promise.resolve(remotes[name]));
  await startTexts(language);

  return {
    api,
    site,
    async render(pathname) {
      clearQueryCache();
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        let head: PageHead | undefined;
        const describePage = (described: PageHead) => {
          head = described;
        };
        const html = await renderPage(
          pathname,
          createShellServices({ api, preloadApi: () => undefined, storedAnswer: registerQuery(api), site, describePage }),
        );
        if (!(await waitForQueries())) return { html, head, queries: dehydrateQueries() };
      }
      throw new Error(`${pathname} still requests more data after ${MAX_ROUNDS} rounds`);
    },
  };
}
