import { ruleTexts } from 'shared-contracts/texts/rules';
import { useRef, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { checkBillingAddress, checkBillingName, checkCountryCode, checkTaxNumber } from 'shared-contracts/rules/company-details';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import { SelectInput } from 'shared-ui/select-input';
import { TextInput } from 'shared-ui/text-input';
import { useDraft } from 'shared-ui/use-draft';
import { useRuleText } from '../form/use-rule-text.ts';
import styles from './billing-page.module.css';
import { useCountries, useSetCompany, type Company } from './use-invoices.ts';

const emptyForm: Company = { name: '', address: '', countryCode: '', taxNumber: '' };
const formFields = Object.keys(emptyForm) as (keyof Company)[];
const rules = { name: checkBillingName, address: checkBillingAddress, countryCode: checkCountryCode, taxNumber: checkTaxNumber };

type Errors = Partial<Record<keyof Company, string>>;

interface CompanyFormProps {
  /** Null if there are no details yet. */
  readonly company: Company | null;
  readonly onDone: () => void;
}

/** Enters or changes the company details for future invoices. */
export function CompanyForm({ company, onDone }: CompanyFormProps) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const language = useLanguage();
  const { notify } = useShell();
  const ruleText = useRuleText(ruleTexts);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft<Company>('company-details', formFields);
  const [changed, setChanged] = useState<Partial<Company>>({});
  const form: Company = { ...emptyForm, ...company, ...draft.initial, ...changed };
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const countries = useCountries();
  const { mutate, isPending } = useSetCompany();

  const change = (values: Partial<Company>) => {
    setChanged({ ...changed, ...values });
    draft.save({ ...form, ...values });
    // The rule of a tax number depends on the country.
    const checked = 'countryCode' in values ? ['countryCode', 'taxNumber'] : Object.keys(values);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !checked.includes(name))));
  };
  const refuse = (found: Errors) => {
    setErrors(found);
    const first = formFields.find((name) => found[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const cancel = () => {
    draft.clear();
    onDone();
  };
  const send = (details: Company | null) => {
    setFailure('');
    mutate(details, {
      onSuccess: () => {
        draft.clear();
        setChanged({});
        notify.success('success.tip3');
        onDone();
      },
      onError: (error) => {
        const issues = isApiError(error) ? error.issues : [];
        const found: Errors = Object.fromEntries(issues.map(({ field, message }) => [field, message]));
        if (formFields.some((name) => found[name])) refuse(found);
        else setFailure(isApiError(error) ? error.message : tips('toastTip.error.tip1'));
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const failed = formFields.flatMap((name) => {
      const rule = rules[name](form[name]);
      return rule ? [[name, ruleText(rule)] as const] : [];
    });
    if (failed.length > 0) refuse(Object.fromEntries(failed));
    else if (!isPending) send(form);
  };
  const inputOf = (name: Exclude<keyof Company, 'countryCode'>, autoComplete: string, hint?: string) => (
    <Field label={t(`company.${name}`)} error={errors[name]} {...(hint !== undefined && { hint })}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const list = (countries.data ?? []).toSorted((left, right) =>
    placeName(left, language).localeCompare(placeName(right, language), language),
  );
  return (
    <form ref={element} name="company" className={styles.companyForm} noValidate onSubmit={submit}>
      {inputOf('name', 'organization')}
      {inputOf('address', 'street-address', t('company.addressHint'))}
      <Field label={t('company.country')} error={errors.countryCode}>
        {(control) => (
          <SelectInput
            {...control}
            name="countryCode"
            autoComplete="country"
            value={form.countryCode}
            onChange={({ target }) => change({ countryCode: target.value })}
          >
            <option value="">{t('company.choose')}</option>
            {form.countryCode !== '' && !countries.data && <option value={form.countryCode}>{form.countryCode}</option>}
            {list.map((country) => (
              <option key={country.countryCode} value={country.countryCode}>
                {placeName(country, language)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {inputOf('taxNumber', 'off', t('company.taxHint'))}
      {failure !== '' && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.companyActions}>
        <BusyButton type="submit" className={button.main ?? ''} isBusy={isPending}>
          {t('company.save')}
        </BusyButton>
        {company && (
          <>
            <button type="button" className={button.small} onClick={cancel}>
              {t('company.cancel')}
            </button>
            <button type="button" className={button.small} disabled={isPending} onClick={() => send(null)}>
              {t('company.remove')}
            </button>
          </>
        )}
      </div>
    </form>
  );
}
