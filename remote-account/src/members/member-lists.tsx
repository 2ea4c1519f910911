import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { familyOfOrderId } from 'shared-contracts/rules/order-id';
import { useLanguage } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import styles from '../secret-list/secret-list.module.css';
import { MemberRow } from './member-row.tsx';
import own from './members.module.css';
import { useMembers, useRemoveMember, useRevokeInvitation, type Invitation, type Member } from './use-members.ts';

const isStatic = (orderId: string) => familyOfOrderId(orderId) === productFamily.staticIp;

/** What a change has done. */
interface News {
  readonly text: string;
  /** Orders that the member still knows. */
  readonly orderIds: readonly string[];
}

function ChangeNews({ text, orderIds }: News) {
  const { t } = useTranslation('remote-account');
  const said = [text, orderIds.length > 0 && t('members.list.known'), orderIds.some(isStatic) && t('members.list.knownLines')];
  return (
    <>
      <span>{said.filter(Boolean).join(' ')}</span>
      {orderIds.length > 0 && (
        <ul className={own.orders}>
          {orderIds.map((orderId) => (
            <li key={orderId}>
              <PageLink route={isStatic(orderId) ? 'staticOrder' : 'flowOrder'} suffix={`?search=${encodeURIComponent(orderId)}`}>
                {orderId}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function InvitationRow({ invitation: { email, role, createdAt, expiresAt }, isBusy, onRevoke }: InvitationRowProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const label =
    email === '' ? t('members.open.revokeLabel', { time: formatTime(createdAt, language) }) : t('members.open.revokeEmailLabel', { email });
  return (
    <SettingRow
      icon={<Mail size={20} />}
      title={email === '' ? t('members.open.linkOnly') : email}
      text={
        <>
          <strong>{t(`members.roles.${role}`)}</strong>
          <span>{t('members.open.until', { time: formatTime(expiresAt, language) })}</span>
        </>
      }
      action={
        <BusyButton className={button.small ?? ''} aria-label={label} isBusy={isBusy} onClick={onRevoke}>
          {t('members.open.revoke')}
        </BusyButton>
      }
    />
  );
}

/** Members of the account and its open invitations. */
export function MemberLists() {
  const { t } = useTranslation('remote-account');
  const query = useMembers();
  const remove = useRemoveMember();
  const revoke = useRevokeInvitation();
  const [news, setNews] = useState<News>({ text: '', orderIds: [] });
  const [openNews, setOpenNews] = useState('');
  const said = useRef<HTMLDivElement>(null);
  const openSaid = useRef<HTMLParagraphElement>(null);
  const tell = (next: News) => {
    setNews(next);
    // What had the focus disappears with its row or form.
    said.current?.focus();
  };
  const newsOf = (
    { name }: Member,
    { revokedTokens, stoppedWebhooks, removedMethods = 0, knownOrderIds }: CallResponse<'removeMember'>,
  ) => {
    const sentences = [
      t('members.list.removed', { name }),
      revokedTokens > 0 && t('members.list.tokens', { count: revokedTokens }),
      stoppedWebhooks > 0 && t('members.list.webhooks', { count: stoppedWebhooks }),
      removedMethods > 0 && t('members.list.methods', { count: removedMethods }),
    ];
    return { text: sentences.filter(Boolean).join(' '), orderIds: knownOrderIds };
  };
  const members = query.data?.members ?? [];
  const invitations = query.data?.invitations ?? [];
  return (
    <>
      <SettingsCard title={t('members.list.title')}>
        <div ref={said} className={styles.said} role="status" tabIndex={-1}>
          {news.text !== '' && <ChangeNews {...news} />}
        </div>
        <LoadedSettings query={query} rows={2}>
          {({ maxMembers }) => (
            <>
              <p className={own.quiet}>
                {members.length === 0 ? t('members.list.none') : t('members.list.count', { used: members.length, max: maxMembers })}
              </p>
              <ul>
                {members.map((member) => (
                  <MemberRow
                    key={member.personId}
                    member={member}
                    isBusy={remove.isPending}
                    onChanged={(role, orderIds) =>
                      tell({ text: t('members.list.changed', { name: member.name, role: t(`members.roles.${role}`) }), orderIds })
                    }
                    onRemove={() => remove.mutate(member, { onSuccess: (ended) => tell(newsOf(member, ended)) })}
                  />
                ))}
              </ul>
            </>
          )}
        </LoadedSettings>
      </SettingsCard>
      {query.data && (
        <SettingsCard title={t('members.open.title')}>
          <p ref={openSaid} className={styles.said} role="status" tabIndex={-1}>
            {openNews}
          </p>
          {invitations.length === 0 && <p className={own.quiet}>{t('members.open.none')}</p>}
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.invitationId}
                invitation={invitation}
                isBusy={revoke.isPending && revoke.variables.invitationId === invitation.invitationId}
                onRevoke={() =>
                  revoke.mutate(invitation, {
                    onSuccess: () => {
                      setOpenNews(t('members.open.revoked'));
                      openSaid.current?.focus();
                    },
                  })
                }
              />
            ))}
          </ul>
        </SettingsCard>
      )}
    </>
  );
}
