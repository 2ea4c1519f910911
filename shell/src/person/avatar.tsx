import { UserRound } from 'lucide-react';
import styles from './avatar.module.css';
import { initialOf } from './initial.ts';

/** A circle with the first character of the nickname, or a figure while there is none. */
export function Avatar({ nickName }: { readonly nickName: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initialOf(nickName) || <UserRound size={20} />}
    </span>
  );
}
