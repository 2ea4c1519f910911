import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { checkEmail, plainEmail } from 'shared-contracts/rules/email-address';
import { memberRoles, type MemberRole } from 'shared-contracts/rules/roles';
import { useLanguage } from 'shared-contracts/shell';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { Field } from 'shared-ui/field';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import { CreatedSecret } from '../secret-list/created-secret.tsx';
import { SecretForm } from '../secret-list/secret-form.tsx';
import styles from '../secret-list/secret-list.module.css';
import { useKeptForm } from '../secret-list/use-kept-form.ts';
import { RoleSelect } from './role-select.tsx';
import { useInvite } from './use-members.ts';

const fields = ['email', 'role'] as const;
/** The role that allows least. */
const emptyForm = { email: '', role: 'viewer' };

const isMemberRole = (role: string): role is MemberRole => (memberRoles as readonly string[]).includes(role);

/** Creates an invitation, and shows its link once. The form survives a new login. */
export function InviteForm() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const ruleText = useRuleText(ruleTexts);
  const { form, change, clear, forget } = useKeptForm('inviteMember', emptyForm, fields);
  const [wrongEmail, setWrongEmail] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending, reset } = useInvite();
  const role = isMemberRole(form.role) ? form.role : 'viewer';

  const refuse = (message: string) => {
    setWrongEmail(message);
    input.current?.focus();
  };
  const submit = () => {
    const hasEmail = form.email.trim() !== '';
    const failed = hasEmail ? checkEmail(form.email) : null;
    if (failed) refuse(ruleText(failed));
    else {
      mutate(
        { role, ...(hasEmail && { email: plainEmail(form.email) }) },
        {
          onSuccess: forget,
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
      clear();
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
  return (
    <SecretForm
      title={t('members.invite.title')}
      submitLabel={t('members.invite.submit')}
      isBusy={isPending}
      error={error}
      isExplained={wrongEmail !== undefined}
      onSubmit={submit}
    >
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
    </SecretForm>
  );
}
