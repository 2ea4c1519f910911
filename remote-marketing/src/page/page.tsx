import { useMemo, type ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { pageObject, wayTo, type JsonLd } from '../structured-data/structured-data.ts';
import styles from './page.module.css';
import { useHashArrival } from './use-hash-arrival.ts';

interface PageProps {
  /** The page's route: its title is the heading. */
  readonly route: RouteId;
  readonly intro: string;
  /** Lines of text want a narrow page, tables and cards a wide one. */
  readonly width?: 'narrow' | 'wide';
  /** Pages between the home page and this one. */
  readonly parents?: readonly RouteId[];
  /** What the page holds, in the words of schema.org; the same object until that changes. */
  readonly holds?: JsonLd | undefined;
  readonly children: ReactNode;
}

const NONE: readonly RouteId[] = [];

/** A page of text: its heading, what it is about, and the rest. */
export function Page({ route, intro, width = 'wide', parents = NONE, holds, children }: PageProps) {
  const language = useLanguage();
  const title = routes[route].title[language];
  const head = useMemo(() => {
    const jsonLd = [pageObject(route, language), wayTo([...parents, route], language)];
    return { title, jsonLd: holds ? [...jsonLd, holds] : jsonLd };
  }, [holds, language, parents, route, title]);
  usePageHead(head);
  useHashArrival();

  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
  );
}
