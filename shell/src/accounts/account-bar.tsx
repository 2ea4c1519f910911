import { Users } from 'lucide-react';
import { useSession } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from 'shared-ui/use-own-texts';
import styles from './account-bar.module.css';
import { texts } from './locales/all.ts';
import { useMemberships } from './use-memberships.ts';
import { useOpenAccount } from './use-open-account.ts';

/** Says whose account is open and in which role, and leads back to the customer's own. Not shown there. */
export function AccountBar() {
  useOwnTexts('accounts', texts);
  const { t } = useTranslation('accounts');
  const account = useSession((session) => session.account);
  const { isOpening, open } = useOpenAccount();
  // Takes over a changed role.
  useMemberships(account);
  if (!account) return null;
  const { name, role } = account;
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <Users size={18} aria-hidden />
      <p>{t('bar.text', { name, role: t(`role.${role}`) })}</p>
      <BusyButton className={button.small ?? ''} isBusy={isOpening} onClick={() => open(null)}>
        {t('bar.back')}
      </BusyButton>
    </section>
  );
}
