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
  /** A number that was sent before, masked: left empty, it stays. */
  readonly sent?: string | undefined;
}

interface ControlProps extends CertificateFieldProps {
  /** From here on given by the form. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: ComponentProps<'input'>['ref'];
}

/** The input, with what the form knows of it. An error goes as soon as it is mended. */
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

/** A field of the identity, checked by the shared rule when it is left and when the form is sent. */
export function CertificateField({ name, ...props }: CertificateFieldProps) {
  const textOf = useRuleText();
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
