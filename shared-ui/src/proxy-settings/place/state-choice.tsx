import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { Field } from '../../field/field.tsx';
import { SelectInput } from '../../field/select-input.tsx';
import { placeName } from '../../place-name.ts';
import { usePlaces } from './use-places.ts';

interface StateChoiceProps {
  /** ISO 3166-1 alpha-2; empty for any country, which has no states. */
  readonly country: string;
  /** Code as used in a user name, such as `US-CA`; empty for any. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Select for the state or province of the exits; renders nothing for countries without states. */
export function StateChoice({ country, value, onChange }: StateChoiceProps) {
  const { t } = useTranslation('proxySettings');
  const language = useLanguage();
  const { countries } = usePlaces(country !== '');
  const states = countries?.find(({ code }) => code === country)?.provinces ?? [];
  if (states.length === 0) return null;
  return (
    <Field label={t('place.state')} hint={t('place.stateHint')}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('place.anyState')}</option>
          {states.map((state) => (
            <option key={state.code} value={state.code}>
              {`${placeName(state, language)} (${state.code})`}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
