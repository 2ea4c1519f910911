import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-note.module.css';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info };

interface FormNoteProps {
  readonly kind: keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Note about a form as a whole. Errors and warnings are announced to screen readers. */
export function FormNote({ kind, title, children }: FormNoteProps) {
  const Icon = icons[kind];
  return (
    <div className={`${styles.note} ${styles[kind]}`}>
      <Icon size={20} aria-hidden />
      <div>
        <p role={kind === 'info' ? undefined : 'alert'}>{title}</p>
        {children}
      </div>
    </div>
  );
}
