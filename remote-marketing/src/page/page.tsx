import { useMemo, type ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { pageObject, breadcrumbsOf, type JsonLd } from '../structured-data/structured-data.ts';
import styles from './page.module.css';
import { useScrollToHash } from './use-scroll-to-hash.ts';

interface PageProps {
  /** The page's route, whose title becomes the heading. */
  readonly route: RouteId;
  readonly intro: string;
  /** Use narrow for running text, wide for tables and cards. */
  readonly width?: 'narrow' | 'wide';
  /** Pages between the home page and this one, for the breadcrumbs. */
  readonly parents?: readonly RouteId[];
  /** Schema.org object of the page's content; must be a stable reference. */
  readonly holds?: JsonLd | undefined;
  readonly children: ReactNode;
}

const NONE: readonly RouteId[] = [];

/** A text page with heading, introduction and content. */
export function Page({ route, intro, width = 'wide', parents = NONE, holds, children }: PageProps) {
  const language = useLanguage();
  const title = routes[route].title[language];
  const head = useMemo(() => {
    const jsonLd = [pageObject(route, language), breadcrumbsOf([...parents, route], language)];
    return { title, jsonLd: holds ? [...jsonLd, holds] : jsonLd };
  }, [holds, language, parents, route, title]);
  usePageHead(head);
  useScrollToHash();

  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
  );
}
