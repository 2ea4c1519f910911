import { Check } from 'lucide-react';
import { useId } from 'react';
import { useSession } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from 'shared-ui/use-own-texts';
import styles from './account-items.module.css';
import { texts } from './locales/all.ts';
import { useMemberships } from './use-memberships.ts';
import { useOpenAccount } from './use-open-account.ts';

interface AccountItemsProps {
  readonly onClose: () => void;
}

/** Menu items that switch between the customer's own account and those that they are a member of; nothing if there are none. */
export function AccountItems({ onClose }: AccountItemsProps) {
  useOwnTexts('accounts', texts);
  const { t } = useTranslation('accounts');
  const account = useSession((session) => session.account);
  const { isOpening, open } = useOpenAccount();
  const accounts = useMemberships(account);
  const label = useId();
  if (accounts.length < 2) return null;
  return (
    <li role="none" className={styles.accounts}>
      <span id={label}>{t('menu.label')}</span>
      <div role="group" aria-labelledby={label}>
        {accounts.map(({ accountId, name, role }) => {
          const isOwn = role === 'owner';
          const isOpen = account ? accountId === account.accountId : isOwn;
          return (
            <button
              key={accountId}
              type="button"
              role="menuitemradio"
              aria-checked={isOpen}
              aria-disabled={isOpening}
              tabIndex={-1}
              onClick={() => {
                if (isOpen) onClose();
                else if (!isOpening) open(isOwn ? null : accountId);
              }}
            >
              <span className={styles.words}>
                <bdi title={name}>{name}</bdi>
                <small>{isOwn ? t('menu.own') : t(`role.${role}`)}</small>
              </span>
              {isOpen && <Check size={18} aria-hidden />}
            </button>
          );
        })}
      </div>
    </li>
  );
}
