import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { MemberRole } from 'shared-contracts/rules/roles';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { needsRecentLogin } from '../flow-orders/panels/use-rotate-key.ts';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import styles from '../secret-list/secret-list.module.css';
import own from './members.module.css';
import { RoleSelect } from './role-select.tsx';
import { useChangeMember, type Member } from './use-members.ts';

interface RoleFormProps {
  readonly member: Member;
  readonly onChanged: (role: MemberRole, knownOrderIds: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Gives a member another role. */
function RoleForm({ member: { personId, name, role }, onChanged, onCancel }: RoleFormProps) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { openLogin } = useShell();
  const { mutate, isPending, error } = useChangeMember();
  const [chosen, setChosen] = useState<MemberRole>(role);
  const select = useRef<HTMLDivElement>(null);
  useEffect(() => select.current?.querySelector('select')?.focus(), []);
  if (needsRecentLogin(error)) return <LogInAgain onLogin={() => openLogin()} />;
  const message = isApiError(error) ? error.message : tips('toastTip.error.tip1');
  return (
    <form
      className={own.roleForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === role) onCancel();
        else if (!isPending) mutate({ personId, role: chosen }, { onSuccess: (known) => onChanged(chosen, known) });
      }}
    >
      <div ref={select}>
        <Field label={t('members.list.newRole', { name })} error={error ? message : undefined}>
          {(control) => <RoleSelect {...control} value={chosen} onChange={({ target }) => setChosen(target.value as MemberRole)} />}
        </Field>
      </div>
      <div className={styles.actions}>
        <BusyButton type="submit" className={button.small ?? ''} isBusy={isPending}>
          {t('members.list.save')}
        </BusyButton>
        <button type="button" className={button.small} onClick={onCancel}>
          {t('members.list.discard')}
        </button>
      </div>
    </form>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isBusy: boolean;
  readonly onChanged: (role: MemberRole, knownOrderIds: readonly string[]) => void;
  readonly onRemove: () => void;
}

/** A member with role and last activity. The role can be changed in place; removing asks first. */
export function MemberRow({ member, isBusy, onChanged, onRemove }: MemberRowProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const [shown, setShown] = useState<'actions' | 'role' | 'question'>('actions');
  const actions = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What had the focus has closed.
    if (wasOpen.current && shown === 'actions') actions.current?.focus();
    wasOpen.current = shown !== 'actions';
  }, [shown]);
  const { name, mobile, role, addedAt, lastActivityAt } = member;
  const close = () => setShown('actions');
  return (
    <SettingRow
      icon={<UserRound size={20} />}
      title={name}
      text={
        <>
          <strong>{t(`members.roles.${role}`)}</strong>
          {mobile !== '' && <bdi>{mobile}</bdi>}
          <span>{t('members.list.since', { time: formatTime(addedAt, language) })}</span>
          <span>
            {lastActivityAt ? t('members.list.active', { time: formatTime(lastActivityAt, language) }) : t('members.list.neverActive')}
          </span>
        </>
      }
      action={
        shown === 'actions' && (
          <>
            <button
              ref={actions}
              type="button"
              className={button.small}
              aria-label={t('members.list.changeLabel', { name })}
              onClick={() => setShown('role')}
            >
              {t('members.list.change')}
            </button>
            <button
              type="button"
              className={button.small}
              aria-label={t('members.list.removeLabel', { name })}
              onClick={() => setShown('question')}
            >
              {t('members.list.remove')}
            </button>
          </>
        )
      }
    >
      {shown === 'role' && (
        <RoleForm
          member={member}
          onCancel={close}
          onChanged={(...changed) => {
            wasOpen.current = false;
            close();
            onChanged(...changed);
          }}
        />
      )}
      {shown === 'question' && (
        <InlineQuestion
          question={t('members.list.question', { name })}
          yes={t('members.list.yes')}
          keep={t('members.list.keep')}
          isBusy={isBusy}
          onYes={onRemove}
          onKeep={close}
        />
      )}
    </SettingRow>
  );
}
