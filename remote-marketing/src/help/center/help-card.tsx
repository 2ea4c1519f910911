import type { ReactNode } from 'react';
import styles from './help-card.module.css';
import { HelpIcon } from './help-icon.tsx';

interface HelpCardProps {
  /** Id of the guide or page, which selects its icon. */
  readonly id: string;
  /** The title as a link. */
  readonly children: ReactNode;
  readonly text: string;
}

/** An entry of the help center. */
export function HelpCard({ id, children, text }: HelpCardProps) {
  return (
    <li className={styles.card}>
      <HelpIcon id={id} />
      <h3>{children}</h3>
      <p>{text}</p>
    </li>
  );
}
