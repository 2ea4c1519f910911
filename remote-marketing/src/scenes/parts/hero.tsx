import type { ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { Actions } from './actions.tsx';
import styles from './scene-hero.module.css';

interface HeroProps {
  readonly route: RouteId;
  /** The page's heading; the route's title is shown above it. */
  readonly title: string;
  readonly lead: string;
  /**
   * Position of the drawing on a wide screen; on a phone, it is always below the text. With `split`, heading and lead are side by side and
   * the drawing spans the full width below them.
   */
  readonly drawing: 'right' | 'left' | 'below' | 'split';
  readonly ground: 'paper' | 'sand' | 'wash' | 'night';
  readonly children: ReactNode;
}

/** Top of a use case page: its topic, the free trial and a drawing. */
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
