import { prefixedPath, splitPrefix } from 'shared-contracts/pages/addresses';
import type { SandboxScenario } from 'shared-contracts/constants';
import { LANGUAGE_COOKIE, isLanguage, languages, type Language } from 'shared-contracts/languages';
import { registerStub } from './remote-stub.ts';
import { logInAsCustomer, logOut, nickNameNow } from './switch-session.ts';
import { DEV_DATA_ID, type DevData } from './dev-data.ts';
import { keepRenderers } from './refresh-hook.ts';
import { fill, sessions, texts } from './texts.ts';

/** Script that pages of `npm run dev` run first. */
const { fromSource, absent } = JSON.parse(document.getElementById(DEV_DATA_ID)?.textContent ?? '') as DevData;
const named = document.documentElement.lang.slice(0, 2);
const language: Language = isLanguage(named) ? named : 'en';
const t = (key: keyof typeof texts, values: Readonly<Record<string, string>> = {}) => fill(texts[key][language], values);

const STYLES = `
:host { position: fixed; z-index: 5000; left: 8px; bottom: 8px; font: 13px/1.5 system-ui, sans-serif; color: #fff; }
details { max-width: min(320px, calc(100vw - 32px)); padding: 6px 10px; border-radius: 8px; background: #14213d; }
summary { cursor: pointer; font-weight: 600; }
label, p { display: block; margin: 6px 0 0; }
select { max-width: 100%; }
a { color: #9fd3ff; }`;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function sessionSwitch(): HTMLElement {
  const choices = Object.entries(sessions).map(([value, said]) => make('option', { value }, said[language]));
  const now = make('option', { value: 'now' }, t('now', { name: nickNameNow() || t('visitor') }));
  const failed = make('p', { role: 'alert' });
  const select = make('select', {}, now, make('option', { value: 'visitor' }, t('visitor')), ...choices);
  select.addEventListener('change', () => {
    if (select.value === 'visitor') return logOut();
    return void logInAsCustomer(select.value as SandboxScenario).catch(() => failed.replaceChildren(t('failed')));
  });
  return make('div', {}, make('label', {}, `${t('session')} `, select), failed);
}

function languageSwitch(): HTMLElement {
  const links = languages.map((each) => {
    const href = `${prefixedPath(splitPrefix(location.pathname).path, each)}${location.search}`;
    const link = make('a', { href, lang: each }, each);
    link.addEventListener('click', () => {
      document.cookie = `${LANGUAGE_COOKIE}=${each}; path=/; SameSite=Lax`;
    });
    return link;
  });
  return make('p', {}, `${t('language')} `, ...links.flatMap((link) => [link, ' ']));
}

keepRenderers(globalThis);
for (const part of absent) registerStub(part, t('absent', { part }));

const bar = make(
  'details',
  { open: matchMedia('(min-width: 768px)').matches },
  make('summary', {}, t('label')),
  sessionSwitch(),
  languageSwitch(),
);
bar.append(make('p', {}, make('a', { href: '/sandbox' }, t('sandbox'))), make('p', {}, t('source', { parts: fromSource.join(', ') })));
if (absent.length > 0) bar.append(make('p', {}, t('notBuilt', { parts: absent.join(', ') })));
const host = make('aside', { ariaLabel: t('label') });
const shadow = host.attachShadow({ mode: 'open' });
// Pages forbid style elements.
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
shadow.adoptedStyleSheets = [sheet];
shadow.append(bar);
document.body.append(host);
