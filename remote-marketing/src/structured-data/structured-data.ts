import { localizedPath } from 'shared-contracts/pages/addresses';
import { brandName } from 'shared-contracts/texts/brand';
import { languageTag, type Language } from 'shared-contracts/languages';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import type { PageHead } from 'shared-contracts/shell';

/** A schema.org object. URLs are paths; prerendering adds the origin. */
export type JsonLd = NonNullable<PageHead['jsonLd']>[number];

export const addressOf = (route: RouteId, language: Language, params?: Readonly<Record<string, string>>): string =>
  localizedPath(routePath(route, params), language);

const organization = (language: Language) => ({ '@type': 'Organization', name: brandName[language], url: addressOf('home', language) });

/** The organization that runs the site, and the site itself. */
export function siteObjects(language: Language): JsonLd[] {
  const url = addressOf('home', language);
  return [
    { ...organization(language), logo: '/favicon.svg' },
    { '@type': 'WebSite', name: brandName[language], url, inLanguage: languageTag[language], publisher: organization(language) },
  ];
}

interface Step {
  readonly name: string;
  readonly item: string;
}

/**
 * Breadcrumbs from the home page to a page.
 * @param own the page itself, if it is more than its route
 */
export function breadcrumbsOf(trail: readonly RouteId[], language: Language, own?: Step): JsonLd {
  const home: Step = { name: brandName[language], item: addressOf('home', language) };
  const steps = trail.map((id): Step => ({ name: routes[id].title[language], item: addressOf(id, language) }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps, ...(own ? [own] : [])].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** A page from the route table. */
export function pageObject(route: RouteId, language: Language): JsonLd {
  return {
    '@type': 'WebPage',
    name: routes[route].title[language],
    url: addressOf(route, language),
    inLanguage: languageTag[language],
    publisher: organization(language),
  };
}

export interface FaqEntry {
  readonly question: string;
  /** Text or HTML. */
  readonly answer: string;
}

/** Questions that the site itself answers on the page. */
export function faqObject(entries: readonly FaqEntry[], language: Language): JsonLd {
  return {
    '@type': 'FAQPage',
    inLanguage: languageTag[language],
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface Published {
  readonly title: string;
  readonly summary: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly updatedAt: string;
}

function articleObject({ title, summary, publishedAt, updatedAt }: Published, url: string, language: Language): JsonLd {
  return {
    headline: title,
    description: summary,
    datePublished: publishedAt,
    dateModified: updatedAt,
    inLanguage: languageTag[language],
    mainEntityOfPage: url,
    author: organization(language),
    publisher: organization(language),
  };
}

/** A news article at its URL. */
export const newsObject = (news: Published, url: string, language: Language): JsonLd => ({
  '@type': 'NewsArticle',
  ...articleObject(news, url, language),
});

/** Instructions at their URL. */
export const guideObject = (guide: Published, url: string, language: Language): JsonLd => ({
  '@type': 'TechArticle',
  ...articleObject(guide, url, language),
});

/** Pages linked from a list, in order. */
export function listObject(entries: readonly { readonly title: string; readonly url: string }[]): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ title, url }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, url })),
  };
}
