import { useEffect, useId, useRef, useState } from 'react';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { plainCode } from 'shared-contracts/rules/plain-text';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { useRuleText } from '../form/use-rule-text.ts';
import styles from './security.module.css';
import { useSecurityTask } from './use-security-task.ts';

/** Leaves room for extra characters of a pasted code. */
const PASTED_MAX = 40;

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
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const change = useSecurityTask({ run, onDone, onFailed: refuse });
  const submit = () => {
    const code = plainCode(text);
    if (code === '') refuse(ruleText('secondFactor.required'));
    else change.start(code);
  };
  if (change.isLoginOld) return <LogInAgain onLogin={() => openLogin()} />;
  return (
    <form
      className={styles.form}
      name={name}
      aria-describedby={leadId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p id={leadId}>{lead}</p>
      <Field label={label} hint={t('security.twoStep.codeHint')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={PASTED_MAX}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <BusyButton type="submit" className={button.main ?? ''} isBusy={change.isRunning}>
        {submitText}
      </BusyButton>
    </form>
  );
}
