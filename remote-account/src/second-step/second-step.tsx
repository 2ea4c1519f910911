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
import { useCodeEntry } from '../form/use-code-entry.ts';
import { useRuleText } from '../form/use-rule-text.ts';
import { useTask } from '../form/use-task.ts';
import styles from './second-step.module.css';

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
  const entry = useCodeEntry({ plain: plainCode, required: ruleText('secondFactor.required') });
  const { ref } = entry.input;
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const focusedWay = useRef<typeof way>(undefined);
  useEffect(() => {
    if (focusedWay.current !== way) ref.current?.focus();
    focusedWay.current = way;
  }, [ref, way]);

  const login = useTask({
    run: (secondFactor: string) => api('finishLogin', { ticket, secondFactor }, { errors: 'quiet' }),
    onDone,
    onFailed: (failure) => entry.refuse(isApiError(failure) ? failure.message : tips('toastTip.error.tip1')),
  });
  const change = () => {
    setWay(way === 'app' ? 'recovery' : 'app');
    entry.clear();
    ref.current?.focus();
  };
  return (
    <form name="second-step" noValidate onSubmit={entry.submit(login.start)}>
      <p className={styles.lead}>{t(`secondStep.${way}.lead`)}</p>
      <Field label={t(`secondStep.${way}.label`)} error={entry.error}>
        {(control) => (
          <TextInput {...control} {...entry.input} inputMode={way === 'app' ? 'numeric' : 'text'} autoCapitalize="characters" />
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
