import { useEffect, type ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import styles from './page.module.css';

interface PageProps {
  /** The page's route: its title is the heading. */
  readonly route: RouteId;
  readonly intro: string;
  /** Lines of text want a narrow page, tables and cards a wide one. */
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** A page of text: its heading, what it is about, and the rest. */
export function Page({ route, intro, width = 'wide', children }: PageProps) {
  const language = useSession((session) => session.locale);
  const { hash } = useLocation();
  useEffect(() => {
    // The page arrives after the address, so that the browser has found nothing to scroll to.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <h1>{routes[route].title[language]}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
  );
}
