import { useHydrated } from 'shared-contracts/shell';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { NUMBER_MAX, minOf, type TrafficField } from './use-traffic-fields.ts';

/** A number on which the estimate of traffic depends. */
export function NumberField({ name, text, value, onChange }: TrafficField) {
  const { t } = useTranslation('remote-purchase');
  const isHydrated = useHydrated();
  const isSize = name === 'weight';
  const range = { min: minOf(name), max: NUMBER_MAX };
  return (
    <Field
      label={t(`calculator.traffic.${name}`)}
      error={Number.isNaN(value) ? t(isSize ? 'calculator.traffic.weightFault' : 'dialog.rangeFault', range) : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          {...range}
          type="number"
          step={isSize ? 'any' : 1}
          inputMode={isSize ? 'decimal' : 'numeric'}
          value={text}
          readOnly={!isHydrated}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
