import { ruleTexts } from 'shared-contracts/texts/rules';
import { useId, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS } from 'shared-contracts/constants';
import { checkTopUp, parseCents } from 'shared-contracts/rules/top-up';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { usePageAddress } from 'shared-ui/link';
import { useSearchParams } from 'shared-ui/router';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import { useTask } from '../form/use-task.ts';
import { useSettingPlace } from '../setting-parts/use-setting-place.ts';
import styles from './balance-page.module.css';

/** In cents. */
const suggestions = [1000, 2500, 5000, 10_000];

/** Chooses an amount and opens the pay screen for it. The pay screen of an order links here with the amount that is missing. */
export function TopUpForm() {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { api, navigate } = useShell();
  const language = useLanguage();
  const address = usePageAddress();
  const ruleText = useRuleText(ruleTexts);
  const title = useId();
  const place = useSettingPlace<HTMLFormElement>('top-up');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(useSearchParams()[0].get('amount') ?? '');
  const [error, setError] = useState<string>();
  const cents = parseCents(text);
  const money = (amount: number) => formatMoney(amount, 'USD', language);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const topUp = useTask({
    run: async (topUpCents: number) => api('placeTopUp', { topUpCents }, { errors: 'quiet' }),
    onDone: ({ orderId }) => navigate(address('payOrder', { id: orderId })),
    onFailed: (failure) => refuse(isApiError(failure) ? failure.message : tips('toastTip.error.tip1')),
  });
  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const submit = () => {
    const failed = checkTopUp(cents ?? 0);
    if (failed) refuse(ruleText(failed));
    else topUp.start(cents ?? 0);
  };

  return (
    <form
      ref={place}
      id="top-up"
      className={styles.card}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={title}>{t('balance.topUp.title')}</h2>
      <fieldset className={styles.suggestions}>
        <legend>{t('balance.topUp.suggestions')}</legend>
        {suggestions.map((each) => (
          <button
            key={each}
            type="button"
            className={button.small}
            aria-pressed={cents === each}
            onClick={() => change(String(each / 100))}
          >
            {money(each)}
          </button>
        ))}
      </fieldset>
      <div className={styles.field}>
        <Field
          label={t('balance.topUp.amount')}
          hint={t('balance.topUp.hint', { min: money(TOP_UP_MIN_CENTS), max: money(TOP_UP_MAX_CENTS) })}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      </div>
      <BusyButton type="submit" className={button.main ?? ''} isBusy={topUp.isRunning || topUp.isDone}>
        {t('balance.topUp.submit')}
      </BusyButton>
    </form>
  );
}
