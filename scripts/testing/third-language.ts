import { registerHooks } from 'node:module';

/** Adds German to the registry of languages and, with English texts, to every locale folder, for the modules imported below. */
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined);
    if (/\/shared-contracts\/src\/language(?:s|-traits)\.ts$/.test(url)) {
      const listed = source
        .replace("['en', 'zh']", "['en', 'zh', 'de']")
        .replaceAll(/\{\s+en: ('[^']*'|true|false|\(text\) => `[^`]*`),/g, '{ en: $1, de: $1,')
        .replace("languageTag: Localized = { en: 'en', de: 'en'", "languageTag: Localized = { en: 'en', de: 'de'")
        .replace("{ zh: '^[^,]*zh' }", "{ zh: '^[^,]*zh', de: '^ *de(?![a-z])' }")
        .replace("  zh: ['+86'", "  de: ['+49'],\n  zh: ['+86'");
      return { ...loaded, source: listed };
    }
    return url.endsWith('/all.ts')
      ? { ...loaded, source: source.replaceAll(/\{ en(?:: (\w+))?, zh/g, (_, en = 'en') => `{ en: ${en}, de: ${en}, zh`) }
      : loaded;
  },
});

const { mkdtempSync, readFileSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const path = await import('node:path');
await import('shared-build/register-pages');
const { localizedPath, resolveAddress } = await import('shared-contracts/pages/addresses');
const { routes } = await import('shared-contracts/pages/routes');
const { chooseLanguage } = await import('shared-contracts/languages');
const { errorTexts } = await import('shared-contracts/texts/errors');
const { PAGE_ADDRESS } = await import('shared-contracts/releases/front-door');
const { generate } = await import('nginx/generate');
const { writeSeoFiles } = await import('publisher/seo-files');

const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-language-'));
try {
  writeSeoFiles(folder, { origin: 'https://a.example', paths: ['/help'], contacts: [] });
  const visitor = chooseLanguage(undefined, 'de-AT,en;q=0.8');
  process.stdout.write(
    JSON.stringify({
      address: new RegExp(PAGE_ADDRESS).exec('/de/help')?.groups,
      config: generate({ sandbox: false, siteRoot: '/site', apiUpstreams: ['api:8000'], listen: '8080' }),
      siteMap: readFileSync(path.join(folder, 'sitemap.xml'), 'utf8'),
      page: resolveAddress('/de/help', visitor),
      visitor: resolveAddress('/help', visitor),
      link: localizedPath('/help', 'de' as never),
      titles: Object.fromEntries((['home', 'help', 'buyFlow', 'toolGetApi'] as const).map((id) => [id, routes[id].title])),
      error: errorTexts.notFound,
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}
