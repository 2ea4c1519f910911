import type { ReactNode } from 'react';
import type { Right } from 'shared-contracts/rules/roles';
import { latePart } from 'shared-ui/late-part';
import { useMay } from 'shared-ui/use-may';
import styles from './restricted.module.css';
import type { RoleNoteProps } from './role-note.tsx';

/** Loaded for members only. */
const RoleNote = latePart<RoleNoteProps>(async () => ({
  default: (await import(/* webpackChunkName: "role-note" */ './role-note.tsx')).RoleNote,
}));

interface RestrictedProps {
  readonly right: Right;
  /** Whether roles without the right may see it, with its controls disabled. Default: false. */
  readonly isVisible?: boolean;
  readonly children: ReactNode;
}

/** Content that needs a right in the open account. Members whose role lacks it read why. */
export function Restricted({ right, isVisible = false, children }: RestrictedProps) {
  if (useMay(right)) return children;
  return (
    <>
      <RoleNote allows={isVisible ? 'view' : 'none'} />
      {isVisible && (
        <fieldset className={styles.content} disabled>
          {children}
        </fieldset>
      )}
    </>
  );
}
