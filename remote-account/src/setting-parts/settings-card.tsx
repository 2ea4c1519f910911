import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { settingPlaces } from '../find-settings/find-settings.ts';
import styles from './settings-card.module.css';

type SettingAnchor = (typeof settingPlaces)[keyof typeof settingPlaces]['anchor'];

interface SettingsCardProps {
  /** Named by links to it. Default: none. */
  readonly anchor?: SettingAnchor;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section of the settings with its own heading. */
export function SettingsCard({ anchor, title, lead, children }: SettingsCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // It may appear long after the shell has looked for what the address names.
    if (anchor && location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [anchor]);
  return (
    <section ref={card} id={anchor} className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
