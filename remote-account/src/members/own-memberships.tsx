import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useTask } from '../form/use-task.ts';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import styles from '../secret-list/secret-list.module.css';
import { useLeaveAccount, useMemberships, type Membership } from './use-members.ts';

interface MembershipRowProps {
  readonly membership: Membership;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
}

function MembershipRow({ membership: { accountId, name, role }, isBusy, onLeave }: MembershipRowProps) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { notify, openAccount } = useShell();
  const [isAsking, setAsking] = useState(false);
  const open = useTask<void, void>({
    run: async () => openAccount(accountId),
    onDone: () => undefined,
    onFailed: (error) => notify.error(isApiError(error) ? error.message : tips('toastTip.error.tip1')),
  });
  return (
    <SettingRow
      icon={<Users size={20} />}
      title={name}
      text={t(`members.roles.${role}`)}
      action={
        !isAsking && (
          <>
            <BusyButton
              className={button.small ?? ''}
              aria-label={t('members.own.openLabel', { name })}
              isBusy={open.isRunning}
              onClick={() => open.start()}
            >
              {t('members.own.open')}
            </BusyButton>
            <button
              type="button"
              className={button.small}
              aria-label={t('members.own.leaveLabel', { name })}
              onClick={() => setAsking(true)}
            >
              {t('members.own.leave')}
            </button>
          </>
        )
      }
    >
      {isAsking && (
        <InlineQuestion
          question={t('members.own.question', { name })}
          yes={t('members.own.yes')}
          keep={t('members.own.keep')}
          isBusy={isBusy}
          onYes={onLeave}
          onKeep={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}

/** Accounts of others that the customer is a member of; nothing if there are none. */
export function OwnMemberships() {
  const { t } = useTranslation('remote-account');
  const query = useMemberships();
  const leave = useLeaveAccount();
  const [left, setLeft] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  const others = query.data?.list.filter(({ role }) => role !== 'owner') ?? [];
  if (others.length === 0 && left === '') return null;
  return (
    <SettingsCard title={t('members.own.title')} lead={t('members.own.lead')}>
      <p ref={said} className={styles.said} role="status" tabIndex={-1}>
        {left !== '' && t('members.own.left', { name: left })}
      </p>
      <ul>
        {others.map((membership) => (
          <MembershipRow
            key={membership.accountId}
            membership={membership}
            isBusy={leave.isPending}
            onLeave={() =>
              leave.mutate(membership, {
                onSuccess: () => {
                  setLeft(membership.name);
                  // The button disappears with its row.
                  said.current?.focus();
                },
              })
            }
          />
        ))}
      </ul>
    </SettingsCard>
  );
}
