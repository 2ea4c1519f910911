import { ruleTexts } from 'shared-contracts/texts/rules';
import { useId, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { apiScopes, apiTokenDays, type ApiScope } from 'shared-contracts/constants';
import { checkApiTokenName } from 'shared-contracts/rules/api-token-name';
import { mayChooseScope } from 'shared-contracts/rules/roles';
import { useSession } from 'shared-contracts/shell';
import { Field, FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { SelectInput } from 'shared-ui/select-input';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import { CreatedSecret } from '../secret-list/created-secret.tsx';
import { SecretForm } from '../secret-list/secret-form.tsx';
import styles from '../secret-list/secret-list.module.css';
import { useKeptForm } from '../secret-list/use-kept-form.ts';
import { scopeKey } from './scope-key.ts';
import { useCreateToken } from './use-api-tokens.ts';

interface Form {
  readonly name: string;
  /** Separated by spaces. */
  readonly scopes: string;
  /** Days, or `null`. */
  readonly lifetime: string;
}

const emptyForm: Form = { name: '', scopes: '', lifetime: String(apiTokenDays[0]) };
const formFields = Object.keys(emptyForm) as (keyof Form)[];

interface Errors {
  readonly name?: string;
  readonly scopes?: string;
}

/** A form to create a token, and the new token until its owner has copied it. */
export function CreateToken() {
  const { t } = useTranslation('remote-account');
  const ruleText = useRuleText(ruleTexts);
  const scopesError = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const firstScope = useRef<HTMLInputElement>(null);
  const { form, change, clear, forget } = useKeptForm('api-token', emptyForm, formFields);
  const { name, lifetime } = form;
  const role = useSession(({ account }) => account?.role ?? 'owner');
  const offered = apiScopes.filter((scope) => mayChooseScope(role, scope));
  const scopes = offered.filter((scope) => form.scopes.split(' ').includes(scope));
  const lifetimeDays = apiTokenDays.find((days) => String(days) === lifetime) ?? null;
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, data, error, isPending, reset } = useCreateToken();

  const refuse = (found: Errors) => {
    setErrors(found);
    if (found.name) nameInput.current?.focus();
    else if (found.scopes) firstScope.current?.focus();
  };
  const fromServer = (failure: unknown) => {
    const issues = isApiError(failure) ? failure.issues : [];
    const messageOf = (field: keyof Errors) => issues.find((issue) => issue.field.startsWith(field))?.message;
    const [nameMessage, scopesMessage] = [messageOf('name'), messageOf('scopes')];
    refuse({ ...(nameMessage && { name: nameMessage }), ...(scopesMessage && { scopes: scopesMessage }) });
  };
  const submit = () => {
    const failedName = checkApiTokenName(name);
    const found = {
      ...(failedName && { name: ruleText(failedName) }),
      ...(scopes.length === 0 && { scopes: ruleText('apiToken.scopes') }),
    };
    if (Object.keys(found).length > 0) refuse(found);
    else mutate({ name, scopes, lifetimeDays }, { onSuccess: forget, onError: fromServer });
  };
  const done = () => {
    reset();
    clear();
  };
  const toggle = (scope: ApiScope, isChosen: boolean) => {
    change({ scopes: apiScopes.filter((each) => (each === scope ? isChosen : scopes.includes(each))).join(' ') });
    setErrors({ ...(errors.name && { name: errors.name }) });
  };

  if (data) return <CreatedSecret kind="apiTokens" secret={data.token} label={t('apiTokens.created.token')} onDone={done} />;
  return (
    <SecretForm
      title={t('apiTokens.create.title')}
      submitLabel={t('apiTokens.create.submit')}
      isBusy={isPending}
      error={error}
      isExplained={Boolean(errors.name ?? errors.scopes)}
      onSubmit={submit}
    >
      <div className={styles.field}>
        <Field label={t('apiTokens.create.name')} hint={t('apiTokens.create.nameHint')} error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              ref={nameInput}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                change({ name: target.value });
                setErrors({ ...(errors.scopes && { scopes: errors.scopes }) });
              }}
            />
          )}
        </Field>
      </div>
      <fieldset className={styles.choices} aria-describedby={errors.scopes && scopesError}>
        <legend>{t('apiTokens.create.scopes')}</legend>
        <p className={styles.hint}>{t('apiTokens.create.scopesHint')}</p>
        {offered.map((scope, index) => (
          <label key={scope}>
            <input
              type="checkbox"
              ref={index === 0 ? firstScope : undefined}
              checked={scopes.includes(scope)}
              onChange={({ target }) => toggle(scope, target.checked)}
            />
            <span>
              {t(scopeKey(scope))} <code translate="no">{scope}</code>
            </span>
          </label>
        ))}
        {errors.scopes && <FieldError id={scopesError}>{errors.scopes}</FieldError>}
      </fieldset>
      <div className={styles.field}>
        <Field label={t('apiTokens.create.lifetime')}>
          {(control) => (
            <SelectInput {...control} value={lifetime} onChange={({ target }) => change({ lifetime: target.value })}>
              {apiTokenDays.map((days) => (
                <option key={days} value={String(days)}>
                  {days === null ? t('apiTokens.create.never') : t('apiTokens.create.days', { count: days })}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </div>
    </SecretForm>
  );
}
