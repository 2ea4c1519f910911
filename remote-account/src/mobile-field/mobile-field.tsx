import { useWatch } from 'react-hook-form';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useAccountFormState } from '../form/account-form-context.ts';
import { useAccountField } from '../form/use-account-field.ts';
import { useCountryByName } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';
import styles from './mobile-field.module.css';
import { checkMobileOf } from './whole-mobile.ts';

/** A number with whatever groups it and comes along when it is pasted. */
const PASTED_MAX = 40;

interface MobileFieldProps {
  /** Default: that it is a mobile number. */
  readonly label?: string;
  /** Under `username` password managers keep a number that one logs in with. Default: the number without its dialling code. */
  readonly autoComplete?: 'username' | 'tel-national';
}

/** Dialling code and mobile number, with one place for what is wrong with either. */
export function MobileField({ label, autoComplete = 'tel-national' }: MobileFieldProps) {
  const { t } = useTranslation('remote-account');
  const { form } = useAccountFormState();
  const countryByName = useCountryByName();
  const countryEnName = useWatch({ control: form.control, name: 'countryEnName' });
  const { input, error } = useAccountField('mobile', async (mobile, fields) =>
    checkMobileOf(await countryByName(fields.countryEnName), mobile),
  );

  function choose(enName: string): void {
    form.setValue('countryEnName', enName);
    if (error !== undefined) void form.trigger('mobile');
  }

  return (
    <Field label={label ?? t('mobile.label')} error={error}>
      {(control) => (
        <div className={styles.whole}>
          <CountryPicker value={countryEnName} onChange={choose} label={t('mobile.country')} />
          <TextInput
            {...control}
            {...input}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            spellCheck={false}
            maxLength={PASTED_MAX}
          />
        </div>
      )}
    </Field>
  );
}
