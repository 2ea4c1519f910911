import { useId, type ReactNode } from 'react';
import type { SettingAnchor } from '../find-settings/setting-places.ts';
import styles from './settings-card.module.css';
import { useSettingPlace } from './use-setting-place.ts';

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
  const card = useSettingPlace<HTMLElement>(anchor);
  return (
    <section ref={card} id={anchor} className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
