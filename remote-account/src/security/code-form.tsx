import { useEffect, useId } from 'react';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { plainCode } from 'shared-contracts/rules/plain-text';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { useCodeEntry } from '../form/use-code-entry.ts';
import { useRuleText } from '../form/use-rule-text.ts';
import styles from './security.module.css';
import { useSecurityTask } from './use-security-task.ts';

interface CodeFormProps<Result> {
  readonly name: string;
  readonly lead: string;
  readonly label: string;
  readonly submitText: string;
  readonly run: (code: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
}

/** A change that needs a code of the second factor. */
export function CodeForm<Result>({ name, lead, label, submitText, run, onDone }: CodeFormProps<Result>) {
  const { t } = useTranslation('remote-account');
  const { openLogin } = useShell();
  const ruleText = useRuleText(ruleTexts);
  const leadId = useId();
  const entry = useCodeEntry({ plain: plainCode, required: ruleText('secondFactor.required') });
  const { ref } = entry.input;
  useEffect(() => ref.current?.focus(), [ref]);
  const change = useSecurityTask({ run, onDone, onFailed: entry.refuse });
  if (change.isLoginOld) return <LogInAgain onLogin={() => openLogin()} />;
  return (
    <form className={styles.form} name={name} aria-describedby={leadId} noValidate onSubmit={entry.submit(change.start)}>
      <p id={leadId}>{lead}</p>
      <Field label={label} hint={t('security.twoStep.codeHint')} error={entry.error}>
        {(control) => <TextInput {...control} {...entry.input} autoCapitalize="characters" />}
      </Field>
      <BusyButton type="submit" className={button.main ?? ''} isBusy={change.isRunning}>
        {submitText}
      </BusyButton>
    </form>
  );
}
