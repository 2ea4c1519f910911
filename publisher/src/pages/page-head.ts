import { prefixedPath } from 'shared-contracts/pages/addresses';
import { brandName } from 'shared-contracts/texts/brand';
import { escapeHtml } from 'shared-contracts/texts/escape-html';
import { DEFAULT_LANGUAGE, languages, languageTag, type Language } from 'shared-contracts/languages';
import { openGraphLocale } from 'shared-contracts/language-traits';
import type { TablePage } from 'shared-contracts/page-table';
import type { PageHead } from 'shared-contracts/shell';
import type { SharePicture } from '../share-pictures/draw-picture.ts';
import { jsonText } from '../site/page-document.ts';

export interface HeadOptions {
  readonly page: TablePage;
  /** Path without language prefix. */
  readonly path: string;
  readonly language: Language;
  /** Head data from the page itself. */
  readonly said: Partial<PageHead>;
  /** Public origin of the site. */
  readonly origin: string;
  /** Path of the page's share picture. */
  readonly picture: string;
}

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;

export const absolute = (origin: string, path: string, language: Language): string => `${origin}${prefixedPath(path, language)}`;

/** The page's address in each language, for search engines; `x-default` is for all other languages. */
export function alternates(origin: string, path: string): readonly (readonly [string, string])[] {
  return [
    ...languages.map((language) => [language, absolute(origin, path, language)] as const),
    ['x-default', absolute(origin, path, DEFAULT_LANGUAGE)],
  ];
}

type About = Pick<HeadOptions, 'page' | 'language' | 'said'>;

const ownTitle = ({ page, language, said }: About): string => said.title ?? page.title[language];

export function headTitle(about: About): string {
  return `${ownTitle(about)} · ${brandName[about.language]}`;
}

interface Breadcrumb {
  readonly '@type': string;
  readonly itemListElement?: readonly { readonly name: string }[];
}

/** Share picture of a page: its title, and its parent page unless that is the home page. */
export function sharePictureOf(about: About): SharePicture {
  const trail = (about.said.jsonLd as readonly Breadcrumb[] | undefined)?.find(({ '@type': type }) => type === 'BreadcrumbList');
  const [, ...above] = trail?.itemListElement?.slice(0, -1) ?? [];
  return {
    language: about.language,
    title: about.page.hasOnePicture ? about.page.title[about.language] : ownTitle(about),
    section: above.at(-1)?.name ?? '',
  };
}

type JsonLd = NonNullable<PageHead['jsonLd']>;

const isArticle = ({ '@type': type }: JsonLd[number]): boolean => String(type).endsWith('Article');
/** Whether search engines expect an image for this object; the page doesn't know its own. */
const isPictured = (object: JsonLd[number]): boolean => isArticle(object) || object['@type'] === 'Product';

/** Schema.org data of a page; at minimum a WebPage. */
function jsonLdOf({ page, path, language, said, origin, picture }: HeadOptions, description: string): JsonLd {
  if (said.jsonLd) return said.jsonLd.map((object) => (isPictured(object) ? { ...object, image: picture } : object));
  const url = absolute(origin, path, language);
  return [{ '@type': 'WebPage', name: ownTitle({ page, language, said }), description, url, inLanguage: languageTag[language] }];
}

const addressKeys = new Set(['url', 'item', 'logo', 'image', 'mainEntityOfPage']);

/** Makes the addresses in a schema.org object absolute, because pages only know paths. */
const atOrigin = (origin: string, object: object): object =>
  JSON.parse(
    JSON.stringify(object, (key, value: unknown) =>
      addressKeys.has(key) && typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value,
    ),
  ) as object;

/** Head elements of a public page for search engines and share previews. */
export function headElements(options: HeadOptions): string[] {
  const { page, path, language, said, origin, picture } = options;
  const description = said.description ?? page.description?.[language] ?? '';
  const address = absolute(origin, path, language);
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}" />`,
    ...alternates(origin, path).map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}" />`),
    meta('property', 'og:type', said.jsonLd?.some(isArticle) ? 'article' : 'website'),
    meta('property', 'og:site_name', brandName[language]),
    meta('property', 'og:title', ownTitle(options)),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', openGraphLocale[language]),
    meta('property', 'og:image', `${origin}${picture}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...jsonLdOf(options, description).map(
      (object) =>
        `<script type="application/ld+json">${jsonText(atOrigin(origin, { '@context': 'https://schema.org', ...object }))}</script>`,
    ),
  ];
}
