import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { checkApiTokenName } from 'shared-contracts/rules/api-token-name';
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

/** Names a passkey and lets the browser create it. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('remote-account');
  const { api, notify, openLogin } = useShell();
  const ruleText = useRuleText(ruleTexts);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const add = useSecurityTask({
    run: async (chosen: string) => {
      const { createPasskey, isAlreadyThere } = await import(/* webpackChunkName: "passkeys" */ '../passkeys/authenticator.ts');
      try {
        return (await createPasskey(api, chosen)) ? 'added' : 'canceled';
      } catch (failure) {
        if (isAlreadyThere(failure)) return 'alreadyThere';
        throw failure;
      }
    },
    onDone: (outcome) => {
      if (outcome !== 'added') {
        refuse(t(`security.passkeys.${outcome}`));
        return;
      }
      notify.success('success.tip3');
      onDone();
    },
    onFailed: (message, failure) => refuse(isApiError(failure) ? (failure.issues[0]?.message ?? message) : message),
  });
  const submit = () => {
    const failed = checkApiTokenName(name);
    if (failed) refuse(ruleText(failed));
    else add.start(name);
  };
  if (add.isLoginOld) return <LogInAgain onLogin={() => openLogin()} />;
  return (
    <form
      className={styles.form}
      name="passkey"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('security.passkeys.name')} hint={t('security.passkeys.nameHint')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <BusyButton type="submit" className={button.main ?? ''} isBusy={add.isRunning}>
        {t('security.passkeys.submit')}
      </BusyButton>
    </form>
  );
}
