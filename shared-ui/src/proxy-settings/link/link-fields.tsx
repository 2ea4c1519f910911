import { DEDUPE_HOURS, EXTRACT_MAX, EXTRACT_MIN } from 'shared-contracts/constants';
import {
  extractionChoices,
  isExtractQuantity,
  type ChoiceName,
  type ExtractionSettings,
} from 'shared-contracts/extraction/extraction-link';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { ChoiceField } from '../../choice-field/choice-field.tsx';
import { Field } from '../../field/field.tsx';
import { TextInput } from '../../field/text-input.tsx';
import { PlaceFields } from '../place/place-fields.tsx';
import styles from './link-fields.module.css';

interface LinkFieldsProps {
  readonly settings: ExtractionSettings;
  readonly onChange: (part: Partial<ExtractionSettings>) => void;
}

const names = ['time', 'auth', 'protocol', 'format', 'singleIp', 'dedupe'] as const satisfies readonly ChoiceName[];
type Name = (typeof names)[number];

/** Text key of a parameter. */
const keyOf = <Each extends Name>(name: Each) =>
  (name === 'protocol' ? name : `link.${name}`) as Each extends 'protocol' ? Each : `link.${Each}`;

/** Fields for each parameter of an extraction link that is not part of the signature. */
export function LinkFields({ settings, onChange }: LinkFieldsProps) {
  const { t } = useTranslation(['proxySettings', 'shell']);
  const { site } = useShell();
  const nameOf = (name: Name, value: string) => {
    if (name === 'time') return String(Number(value) / 60);
    if (name === 'dedupe' && value === '1') return t('link.dedupe.hours', { hours: DEDUPE_HOURS });
    return t(`${keyOf(name)}.${value}` as 'protocol.1');
  };

  return (
    <>
      <Field
        label={t('link.num')}
        hint={t('link.numHint', { min: EXTRACT_MIN, max: EXTRACT_MAX })}
        error={isExtractQuantity(settings.num) ? undefined : t('shell:toastTip.warning.tip17')}
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
      <PlaceFields place={settings} onChange={onChange} />
      {names.map((name) => (
        <div key={name}>
          <ChoiceField
            name={name}
            label={t(`${keyOf(name)}.label`)}
            options={extractionChoices[name].map((value) => ({ value: value as string, label: nameOf(name, value) }))}
            value={settings[name] as string}
            onChange={(value) => onChange({ [name]: value })}
          />
          {(name === 'time' || name === 'auth' || name === 'singleIp') && <p className={styles.hint}>{t(`link.${name}.hint`)}</p>}
          {name === 'protocol' && site.proxyEntry.tls && <p className={styles.hint}>{t('protocol.tlsElsewhere')}</p>}
        </div>
      ))}
    </>
  );
}
