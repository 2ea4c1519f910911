import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Form, Input, Space } from 'shared-ui/antd';
import type { AccountFields } from '../form/account-fields.ts';
import { useRules } from '../form/use-rules.ts';
import { defaultCountry, useCountries } from './countries.ts';
import { CountrySelect } from './country-select.tsx';
import { checkMobileOf } from './whole-mobile.ts';

/** The form binds value, id and description to the number; the dialling code is a field of its own. */
function CodeAndNumber(input: ComponentProps<typeof Input>) {
  return (
    <Space.Compact block>
      <Form.Item name="countryEnName" noStyle initialValue={defaultCountry.enName}>
        <CountrySelect />
      </Form.Item>
      <Input {...input} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
    </Space.Compact>
  );
}

interface MobileFieldProps {
  /** Default: that it is a mobile number. */
  readonly label?: string;
}

/** Dialling code and mobile number, with one place for what is wrong with either. */
export function MobileField({ label }: MobileFieldProps) {
  const { t } = useTranslation('remote-account');
  const rules = useRules();
  const countries = useCountries();
  const form = Form.useFormInstance<AccountFields>();

  const check = (mobile: string) => {
    const chosen: string = form.getFieldValue('countryEnName');
    return checkMobileOf(countries.find(({ enName }) => enName === chosen) ?? defaultCountry, mobile);
  };

  return (
    <Form.Item name="mobile" label={label ?? t('mobile.label')} dependencies={['countryEnName']} rules={rules(check, '')}>
      <CodeAndNumber />
    </Form.Item>
  );
}
