import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { LoginResult } from 'shared-contracts/api/calls';
import { SECOND_FACTOR_RESET_HOURS } from 'shared-contracts/constants';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { plainCode } from 'shared-contracts/rules/plain-text';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import { useTask } from '../form/use-task.ts';
import styles from './second-step.module.css';

/** Leaves room for extra characters of a pasted code. */
const PASTED_MAX = 40;

export interface SecondStepProps {
  readonly ticket: string;
  readonly onDone: (login: LoginResult) => void;
  /** Starts the login again. */
  readonly onBack: () => void;
}

/** Finishes a login with a code from the authenticator app, or with a recovery code. */
export default function SecondStep({ ticket, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { api } = useShell();
  const ruleText = useRuleText(ruleTexts);
  const input = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const focusedWay = useRef<typeof way>(undefined);
  useEffect(() => {
    if (focusedWay.current !== way) input.current?.focus();
    focusedWay.current = way;
  }, [way]);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const login = useTask({
    run: (secondFactor: string) => api('finishLogin', { ticket, secondFactor }, { errors: 'quiet' }),
    onDone,
    onFailed: (failure) => refuse(isApiError(failure) ? failure.message : tips('toastTip.error.tip1')),
  });
  const submit = () => {
    const code = plainCode(text);
    if (code === '') refuse(ruleText('secondFactor.required'));
    else login.start(code);
  };
  const change = () => {
    setWay(way === 'app' ? 'recovery' : 'app');
    setText('');
    setError(undefined);
    input.current?.focus();
  };
  return (
    <form
      name="second-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.lead}>{t(`secondStep.${way}.lead`)}</p>
      <Field label={t(`secondStep.${way}.label`)} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            inputMode={way === 'app' ? 'numeric' : 'text'}
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
      <BusyButton type="submit" className={`${button.main ?? ''} ${styles.submit ?? ''}`} isBusy={login.isRunning || login.isDone}>
        {t('secondStep.submit')}
      </BusyButton>
      <p className={styles.ways}>
        <button type="button" className={button.text} onClick={change}>
          {t(`secondStep.${way}.other`)}
        </button>
        <button type="button" className={button.text} onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          {t('secondStep.back')}
        </button>
      </p>
      <p className={styles.lost}>{t('secondStep.lost', { hours: SECOND_FACTOR_RESET_HOURS })}</p>
    </form>
  );
}
