import { Lock } from 'lucide-react';
import { useSession } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from 'shared-ui/use-own-texts';
import { texts } from './locales/all.ts';
import styles from './restricted.module.css';

export interface RoleNoteProps {
  /** What the role still allows. */
  readonly allows: 'view' | 'none';
}

/** Why something can't be changed or seen in the open account. */
export function RoleNote({ allows }: RoleNoteProps) {
  useOwnTexts('remote-account', texts);
  const { t } = useTranslation('remote-account');
  const name = useSession(({ account }) => account?.name);
  return (
    <p className={styles.note}>
      <Lock size={16} aria-hidden />
      {t(`restricted.${allows}`, { name })}
    </p>
  );
}
