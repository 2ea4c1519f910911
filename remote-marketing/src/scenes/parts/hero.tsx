import type { ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { Actions } from './actions.tsx';
import styles from './scene-hero.module.css';

interface HeroProps {
  readonly route: RouteId;
  /** The page's heading; the route's title stands above it. */
  readonly title: string;
  readonly lead: string;
  /**
   * Where the drawing stands on a wide screen; on a phone it is always below the words. Below a split hero, whose heading and lead
   * stand side by side, it has the whole width.
   */
  readonly drawing: 'right' | 'left' | 'below' | 'split';
  readonly ground: 'paper' | 'sand' | 'wash' | 'night';
  readonly children: ReactNode;
}

/** The first view of a use case: what it is about, the free trial, and its drawing. */
export function Hero({ route, title, lead, drawing, ground, children }: HeroProps) {
  const language = useLanguage();
  return (
    <header className={`${styles.hero} ${styles[ground]}`}>
      <div className={`${styles.box} ${styles[drawing]}`}>
        <div className={styles.words}>
          <p className={styles.name}>{routes[route].title[language]}</p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <Actions place={`${route}-hero`} />
        </div>
        <div className={styles.picture}>{children}</div>
      </div>
    </header>
  );
}
