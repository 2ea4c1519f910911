import { useEffect, useRef } from 'react';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { LogInAgain } from '../../../account-dialogs/log-in-again.tsx';
import { FormNote } from '../../../form/form-note.tsx';
import type { SubUserField } from './parse-sub-user.ts';
import styles from './sub-users.module.css';
import { useSubUserForm } from './use-sub-user-form.ts';
import type { SubUser } from './use-sub-users.ts';

interface SubUserFormProps {
  readonly orderId: string;
  /** Undefined for a new one. */
  readonly subUser?: SubUser;
  readonly onSaved: (name: string, password: string | undefined) => void;
  readonly onCancel: () => void;
}

const restrictions = ['cap', 'rate', 'countries', 'addresses'] as const;
const modes: Partial<Readonly<Record<SubUserField, 'decimal' | 'numeric'>>> = { cap: 'decimal', rate: 'numeric' };

/** Makes a sub-user, or changes its restrictions. */
export function SubUserForm({ orderId, subUser, onSaved, onCancel }: SubUserFormProps) {
  const { t } = useTranslation('remote-account');
  const { openLogin } = useShell();
  const inputs = useRef(new Map<SubUserField, HTMLElement>());
  const form = useSubUserForm({ orderId, subUser, onSaved, onWrong: (field) => inputs.current.get(field)?.focus() });
  const first = subUser ? 'cap' : 'name';
  const shown: readonly SubUserField[] = subUser ? restrictions : ['name', 'password', ...restrictions];

  // It replaces the button that opened it, which had the focus.
  useEffect(() => inputs.current.get(first)?.focus(), [first]);

  return (
    <form
      className={styles.form}
      aria-label={subUser ? t('flowOrders.subUsers.form.edit', { name: subUser.name }) : t('flowOrders.subUsers.form.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h3>{subUser ? t('flowOrders.subUsers.form.edit', { name: subUser.name }) : t('flowOrders.subUsers.form.add')}</h3>
      {shown.map((field) => (
        <Field
          key={field}
          label={t(`flowOrders.subUsers.form.${field}.label`)}
          hint={t(`flowOrders.subUsers.form.${field}.hint`)}
          error={form.errors[field]}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={(input) => {
                if (input) inputs.current.set(field, input);
              }}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode={modes[field] ?? 'text'}
              value={form.fields[field]}
              onChange={({ target }) => form.type(field, target.value)}
            />
          )}
        </Field>
      ))}
      {form.failure !== undefined && <FormNote kind="error" title={form.failure} />}
      {form.isLoginTooOld && <LogInAgain onLogin={() => openLogin()} />}
      <div className={styles.actions}>
        <BusyButton type="submit" className={button.main ?? ''} isBusy={form.isRunning}>
          {t(subUser ? 'flowOrders.subUsers.form.save' : 'flowOrders.subUsers.form.create')}
        </BusyButton>
        <button
          type="button"
          className={button.outline}
          onClick={() => {
            form.cancel();
            onCancel();
          }}
        >
          {t('flowOrders.subUsers.form.cancel')}
        </button>
      </div>
    </form>
  );
}
