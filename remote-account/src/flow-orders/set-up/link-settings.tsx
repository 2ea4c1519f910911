import { useState } from 'react';
import { EXTRACT_MAX, EXTRACT_MIN } from 'shared-contracts/constants';
import { extractionChoices, isExtractQuantity, type ChoiceName, type ExtractionSettings } from 'shared-contracts/extraction-link';
import { readExtractionSettings, writeExtractionSettings } from 'shared-contracts/extraction-settings';
import { ChoiceField } from 'shared-ui/choice-field';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { CountrySelect } from './country-select.tsx';
import { useSetUp } from './set-up-address.ts';
import { SettingsFrame } from './settings-frame.tsx';

const names = ['time', 'protocol', 'format', 'singleIp', 'dedupe'] as const satisfies readonly ChoiceName[];

/** What an extraction link asks for. */
export function LinkSettings({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const { params, query, go } = useSetUp();
  const [settings, setSettings] = useState(() => readExtractionSettings(params));
  const isRight = isExtractQuantity(settings.num);

  function change(part: Partial<ExtractionSettings>): void {
    const next = { ...settings, ...part };
    setSettings(next);
    go(query({}, writeExtractionSettings(next)), { replace: true });
  }

  const options = (name: ChoiceName) =>
    extractionChoices[name].map((value) => ({
      value: value as string,
      label:
        name === 'time'
          ? t('flowOrders.setUp.minutes', { count: Number(value) / 60 })
          : t(`flowOrders.setUp.${name}.${value}` as 'flowOrders.setUp.format.0'),
    }));

  return (
    <SettingsFrame
      orderId={orderId}
      isRight={isRight}
      submit={t('flowOrders.setUp.makeLink')}
      onSubmit={() => go(query({ step: 'result' }, writeExtractionSettings(settings)))}
    >
      <Field
        label={t('flowOrders.setUp.num')}
        hint={t('flowOrders.setUp.numHint', { min: EXTRACT_MIN, max: EXTRACT_MAX })}
        error={isRight ? undefined : t('shell:toastTip.warning.tip17')}
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            min={EXTRACT_MIN}
            max={EXTRACT_MAX}
            value={settings.num ?? ''}
            onChange={({ target: { value } }) => change({ num: value === '' ? null : Number(value) })}
          />
        )}
      </Field>
      <CountrySelect value={settings.country} onChange={(country) => change({ country })} />
      {names.map((name) => (
        <ChoiceField
          key={name}
          name={name}
          label={t(`flowOrders.setUp.${name}.label`)}
          options={options(name)}
          value={settings[name] as string}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </SettingsFrame>
  );
}
