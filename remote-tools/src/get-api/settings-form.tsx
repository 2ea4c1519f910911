import type { FormEvent } from 'react';
import { EXTRACT_MAX, EXTRACT_MIN } from 'shared-contracts/constants';
import { extractionChoices, isExtractQuantity, type ChoiceName, type ExtractionSettings } from 'shared-contracts/extraction-link';
import { useSession, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { ChoiceField } from 'shared-ui/choice-field';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { OrderChoice } from '../order-choice/order-choice.tsx';
import { CountryChoice } from '../place-choice/country-choice.tsx';
import styles from './get-api.module.css';

interface SettingsFormProps {
  readonly settings: ExtractionSettings;
  readonly onChange: (part: Partial<ExtractionSettings>) => void;
  readonly onGenerate: () => Promise<void>;
  readonly isBusy: boolean;
}

const names = ['time', 'protocol', 'format', 'singleIp', 'dedupe'] as const satisfies readonly ChoiceName[];

/** What the link asks for: each parameter that is not part of the signature. */
export function SettingsForm({ settings, onChange, onGenerate, isBusy }: SettingsFormProps) {
  const { t } = useTranslation(['remote-tools', 'shell']);
  const { notify, openLogin } = useShell();
  const isStranger = useSession((session) => session.accessToken === '');
  const isQuantity = isExtractQuantity(settings.num);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isStranger) openLogin();
    else if (settings.orderId === '') notify.warning('warning.tip16');
    else if (isQuantity) void onGenerate();
    else notify.warning('warning.tip17');
  }

  const labelOf = (name: ChoiceName, value: string) =>
    name === 'time' ? String(Number(value) / 60) : t(`getApi.${name}.${value}` as 'getApi.protocol.1');

  return (
    <form className={styles.settings} noValidate onSubmit={send}>
      <OrderChoice />
      <div className={styles.pair}>
        <Field
          label={t('getApi.num')}
          hint={t('getApi.numHint', { min: EXTRACT_MIN, max: EXTRACT_MAX })}
          error={isQuantity ? undefined : t('shell:toastTip.warning.tip17')}
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={EXTRACT_MIN}
              max={EXTRACT_MAX}
              value={settings.num ?? ''}
              onChange={({ target: { value } }) => onChange({ num: value === '' ? null : Number(value) })}
            />
          )}
        </Field>
        <CountryChoice value={settings.country} onChange={(country) => onChange({ country })} />
      </div>
      {names.map((name) => (
        <div key={name}>
          <ChoiceField
            name={name}
            label={t(`getApi.${name}.label`)}
            options={extractionChoices[name].map((value) => ({ value: value as string, label: labelOf(name, value) }))}
            value={settings[name] as string}
            onChange={(value) => onChange({ [name]: value })}
          />
          {(name === 'time' || name === 'singleIp') && <p className={styles.hint}>{t(`getApi.${name}.hint`)}</p>}
        </div>
      ))}
      <BusyButton type="submit" className={button.main} isBusy={isBusy}>
        {t('getApi.generate')}
      </BusyButton>
    </form>
  );
}
