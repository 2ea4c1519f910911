import { ruleTexts } from 'shared-contracts/texts/rules';
import type { ComponentProps } from 'react';
import { useRuleText } from '../form/use-rule-text.ts';
import { Form } from 'shared-ui/antd';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { checkOf, type IdentityField } from './identity-fields.ts';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

interface CertificateFieldProps extends InputProps {
  readonly name: IdentityField;
  /** Masked number from an earlier submission; an empty field keeps it. */
  readonly sent?: string | undefined;
}

interface ControlProps extends CertificateFieldProps {
  /** The form sets the following props. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: ComponentProps<'input'>['ref'];
}

/** Input connected to the form. An error disappears as soon as the value is valid. */
function Control({ name, sent, value = '', onChange, onBlur, ref, ...input }: ControlProps) {
  const { t } = useTranslation('remote-account');
  const form = Form.useFormInstance();
  const { errors } = Form.Item.useStatus();
  const [error] = errors;
  const hint = sent ? t('certificate.sentBefore', { value: sent }) : t(`certificate.field.${name}.hint`);

  function change(typed: string): void {
    onChange?.(typed);
    if (error !== undefined) void form.validateFields([name]).catch(() => undefined);
  }

  return (
    <Field label={t(`certificate.field.${name}.label`)} hint={hint} error={typeof error === 'string' ? error : undefined}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          ref={ref}
          name={name}
          value={value}
          required={!sent}
          onChange={(event) => change(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** Field of the identity form, validated by the shared rule on blur and on submit. */
export function CertificateField({ name, ...props }: CertificateFieldProps) {
  const textOf = useRuleText(ruleTexts);
  const check = async (_rule: unknown, value: string | undefined): Promise<void> => {
    if (props.sent && !value?.trim()) return;
    const failed = await checkOf(name)(value ?? '');
    if (failed) throw new Error(textOf(failed));
  };
  return (
    <Form.Item noStyle name={name} validateTrigger="onBlur" rules={[{ validator: check }]}>
      <Control name={name} {...props} />
    </Form.Item>
  );
}
