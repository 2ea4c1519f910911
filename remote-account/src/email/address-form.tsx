import { ruleTexts } from 'shared-contracts/texts/rules';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { checkEmail, plainEmail } from 'shared-contracts/rules/email-address';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import styles from './email.module.css';
import { useEmailTask } from './use-email-task.ts';

interface AddressFormProps {
  readonly hasAddress: boolean;
  readonly onDone: () => void;
  readonly onLoginTooOld: () => void;
}

/** Enters an address, which then waits for its confirmation. */
export function AddressForm({ hasAddress, onDone, onLoginTooOld }: AddressFormProps) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const ruleText = useRuleText(ruleTexts);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const send = useEmailTask({
    run: async (address: string) => api('setEmail', { address }, { errors: 'quiet' }),
    onDone,
    onFailed: (failure, message) => {
      if (isApiError(failure) && failure.code === errorCodes.recentLoginNeeded) onLoginTooOld();
      else refuse(message);
    },
  });
  const submit = () => {
    const failed = checkEmail(text);
    if (failed) refuse(ruleText(failed));
    else if (!send.isRunning) send.start(plainEmail(text));
  };
  return (
    <form
      className={styles.form}
      name="email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('email.address.label')} hint={t(hasAddress ? 'email.address.leadChange' : 'email.address.lead')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <BusyButton type="submit" className={button.main ?? ''} isBusy={send.isRunning}>
        {t('email.address.submit')}
      </BusyButton>
    </form>
  );
}
