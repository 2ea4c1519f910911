import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useStore } from 'zustand';
import { useAccountFormState } from '../form/account-form-context.ts';
import { useAccountField } from '../form/use-account-field.ts';
import { useCountryByName } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';
import styles from './mobile-field.module.css';
import { checkMobileOf } from './e164-mobile.ts';

/** Leaves room for the separators of a pasted number. */
const PASTED_MAX = 40;

interface MobileFieldProps {
  /** Default: the label for a mobile number. */
  readonly label?: string;
  /** `username` lets password managers save a number used to log in. Default: the number without its dialing code. */
  readonly autoComplete?: 'username' | 'tel-national';
}

/** Dialing code and mobile number, with one error message for both. */
export function MobileField({ label, autoComplete = 'tel-national' }: MobileFieldProps) {
  const { t } = useTranslation('remote-account');
  const { form } = useAccountFormState();
  const countryByName = useCountryByName();
  const countryEnName = useStore(form, ({ values }) => values.countryEnName);
  const { input, error } = useAccountField('mobile', async (mobile, fields) =>
    checkMobileOf(await countryByName(fields.countryEnName), mobile),
  );

  function choose(enName: string): void {
    form.setValue('countryEnName', enName);
    if (error !== undefined) void form.check('mobile');
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
