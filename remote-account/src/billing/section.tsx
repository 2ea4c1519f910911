import { useId, type ReactNode } from 'react';
import type { SettingAnchor } from '../find-settings/setting-places.ts';
import { useSettingPlace } from '../setting-parts/use-setting-place.ts';
import styles from './billing-page.module.css';

interface SectionProps {
  /** Named by links to it. Default: none. */
  readonly anchor?: SettingAnchor;
  readonly title: string;
  /** Shown beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page with its own heading. */
export function Section({ anchor, title, aside, children }: SectionProps) {
  const id = useId();
  const section = useSettingPlace<HTMLElement>(anchor);
  return (
    <section ref={section} id={anchor} className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
