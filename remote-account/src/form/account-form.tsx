import type { ReactNode } from 'react';
import { Alert, Button, Form } from 'shared-ui/antd';
import styles from './account-form.module.css';
import type { AccountFields } from './account-fields.ts';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  /** Tells the fields of two forms on one page apart. */
  readonly name: string;
  readonly state: AccountFormState;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly onSubmit: (fields: AccountFields) => void;
  /** Beside showing each fault at its field. */
  readonly onFaulty?: (fields: Partial<AccountFields>) => void;
  /** With what the form holds after each change. */
  readonly onChange?: (fields: Partial<AccountFields>) => void;
  readonly children: ReactNode;
}

/** A form of the account area: errors beside their fields, the first one focused, the rest above the button. */
export function AccountForm({ name, state, submitText, isBusy, onSubmit, onFaulty, onChange, children }: AccountFormProps) {
  return (
    <Form
      form={state.form}
      name={name}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      validateTrigger={state.validateTrigger}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(_, fields) => onChange?.(fields)}
      onFinish={(fields) => {
        state.attempt();
        onSubmit(fields);
      }}
      onFinishFailed={({ values }) => {
        state.attempt();
        onFaulty?.(values);
      }}
    >
      {children}
      {state.refusal && <Alert type="error" showIcon title={state.refusal} className={styles.refusal ?? ''} />}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {submitText}
      </Button>
    </Form>
  );
}
