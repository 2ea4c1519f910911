import { useId, useRef, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { checkEmail, plainEmail } from 'shared-contracts/rules/email-address';
import { memberRoles, type MemberRole } from 'shared-contracts/rules/roles';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field, FieldError } from 'shared-ui/field';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useDraft } from 'shared-ui/use-draft';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { needsRecentLogin } from '../flow-orders/panels/use-rotate-key.ts';
import { useRuleText } from '../form/use-rule-text.ts';
import { CreatedSecret } from '../secret-list/created-secret.tsx';
import styles from '../secret-list/secret-list.module.css';
import { RoleSelect } from './role-select.tsx';
import { useInvite } from './use-members.ts';

interface Form {
  readonly email: string;
  readonly role: string;
}

const fields = ['email', 'role'] as const;
/** The role that allows least. */
const emptyForm: Form = { email: '', role: 'viewer' };

const isMemberRole = (role: string): role is MemberRole => (memberRoles as readonly string[]).includes(role);

/** Creates an invitation, and shows its link once. The form survives a new login. */
export function InviteForm() {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { openLogin } = useShell();
  const language = useLanguage();
  const ruleText = useRuleText(ruleTexts);
  const title = useId();
  const draft = useDraft<Form>('inviteMember', fields);
  const [changed, setChanged] = useState<Partial<Form>>({});
  const [wrongEmail, setWrongEmail] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending, reset } = useInvite();
  const form = { ...emptyForm, ...draft.initial, ...changed };
  const role = isMemberRole(form.role) ? form.role : 'viewer';

  const change = (changes: Partial<Form>) => {
    const next = { ...form, ...changes };
    setChanged(next);
    draft.save(next);
  };
  const refuse = (message: string) => {
    setWrongEmail(message);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hasEmail = form.email.trim() !== '';
    const failed = hasEmail ? checkEmail(form.email) : null;
    if (failed) refuse(ruleText(failed));
    else if (!isPending) {
      mutate(
        { role, ...(hasEmail && { email: plainEmail(form.email) }) },
        {
          onSuccess: draft.clear,
          onError: (failure) => {
            const issue = isApiError(failure) ? failure.issues.find(({ field }) => field === 'email') : undefined;
            if (issue) refuse(issue.message);
          },
        },
      );
    }
  };

  if (data) {
    const { link, invitation } = data;
    const done = () => {
      reset();
      setChanged(emptyForm);
    };
    return (
      <CreatedSecret kind="members" secret={link} label={t('members.created.link')} onDone={done}>
        <p>
          {t('members.created.until', { time: formatTime(invitation.expiresAt, language) })}
          {invitation.email !== '' && ` ${t('members.created.sent', { email: invitation.email })}`}
        </p>
      </CreatedSecret>
    );
  }
  const isUnexplained = error && !needsRecentLogin(error) && wrongEmail === undefined;
  return (
    <form className={styles.card} aria-labelledby={title} noValidate onSubmit={submit}>
      <h2 id={title}>{t('members.invite.title')}</h2>
      <div className={styles.field}>
        <Field label={t('members.invite.email')} hint={t('members.invite.emailHint')} error={wrongEmail}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={form.email}
              onChange={({ target }) => {
                change({ email: target.value });
                setWrongEmail(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <div className={styles.field}>
        <Field label={t('members.invite.role')}>
          {(control) => <RoleSelect {...control} value={role} onChange={({ target }) => change({ role: target.value })} />}
        </Field>
      </div>
      {isUnexplained && <FieldError id={`${title}-error`}>{isApiError(error) ? error.message : tips('toastTip.error.tip1')}</FieldError>}
      {needsRecentLogin(error) ? (
        <LogInAgain onLogin={() => openLogin()} />
      ) : (
        <BusyButton type="submit" className={button.main ?? ''} isBusy={isPending}>
          {t('members.invite.submit')}
        </BusyButton>
      )}
    </form>
  );
}
