import type { LucideIcon } from 'lucide-react';
import styles from './guide-entry.module.css';

interface GuideEntryProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** Content of a link or button in the guide. */
export function GuideEntry({ Icon, title, text }: GuideEntryProps) {
  return (
    <>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{title}</strong>
        <span className={styles.text}>{text}</span>
      </span>
    </>
  );
}
