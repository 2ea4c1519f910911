import { UserRound } from 'lucide-react';
import styles from './avatar.module.css';
import { initialOf } from './initial.ts';

/** Circle with the first character of the nickname, or an icon while there is none. */
export function Avatar({ nickName }: { readonly nickName: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initialOf(nickName) || <UserRound size={20} />}
    </span>
  );
}
