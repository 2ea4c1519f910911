import { ruleTexts } from 'shared-contracts/texts/rules';
import { useId, useRef, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { apiScopes, apiTokenDays, type ApiScope } from 'shared-contracts/constants';
import { checkApiTokenName } from 'shared-contracts/rules/api-token-name';
import { mayChooseScope } from 'shared-contracts/rules/roles';
import { useSession, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field, FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { SelectInput } from 'shared-ui/select-input';
import { TextInput } from 'shared-ui/text-input';
import { useDraft } from 'shared-ui/use-draft';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { needsRecentLogin } from '../flow-orders/panels/use-rotate-key.ts';
import { useRuleText } from '../form/use-rule-text.ts';
import { CreatedSecret } from '../secret-list/created-secret.tsx';
import styles from '../secret-list/secret-list.module.css';
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
  const { t: tips } = useTranslation('shell');
  const { openLogin } = useShell();
  const ruleText = useRuleText(ruleTexts);
  const title = useId();
  const scopesError = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const firstScope = useRef<HTMLInputElement>(null);
  // Logging in again reloads the page.
  const draft = useDraft<Form>('api-token', formFields);
  const [changed, setChanged] = useState<Partial<Form>>({});
  const form: Form = { ...emptyForm, ...draft.initial, ...changed };
  const { name, lifetime } = form;
  const role = useSession(({ account }) => account?.role ?? 'owner');
  const offered = apiScopes.filter((scope) => mayChooseScope(role, scope));
  const scopes = offered.filter((scope) => form.scopes.split(' ').includes(scope));
  const lifetimeDays = apiTokenDays.find((days) => String(days) === lifetime) ?? null;
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, data, error, isPending, reset } = useCreateToken();

  const change = (values: Partial<Form>) => {
    setChanged({ ...changed, ...values });
    draft.save({ ...form, ...values });
  };
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const failedName = checkApiTokenName(name);
    const found = {
      ...(failedName && { name: ruleText(failedName) }),
      ...(scopes.length === 0 && { scopes: ruleText('apiToken.scopes') }),
    };
    if (Object.keys(found).length > 0) refuse(found);
    else if (!isPending) mutate({ name, scopes, lifetimeDays }, { onSuccess: draft.clear, onError: fromServer });
  };
  const done = () => {
    reset();
    setChanged(emptyForm);
  };
  const toggle = (scope: ApiScope, isChosen: boolean) => {
    change({ scopes: apiScopes.filter((each) => (each === scope ? isChosen : scopes.includes(each))).join(' ') });
    setErrors({ ...(errors.name && { name: errors.name }) });
  };

  if (data) return <CreatedSecret kind="apiTokens" secret={data.token} label={t('apiTokens.created.token')} onDone={done} />;
  const isUnexplained = error && !needsRecentLogin(error) && !errors.name && !errors.scopes;
  return (
    <form className={styles.card} aria-labelledby={title} noValidate onSubmit={submit}>
      <h2 id={title}>{t('apiTokens.create.title')}</h2>
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
      {isUnexplained && <FieldError id={`${title}-error`}>{isApiError(error) ? error.message : tips('toastTip.error.tip1')}</FieldError>}
      {needsRecentLogin(error) ? (
        <LogInAgain onLogin={() => openLogin()} />
      ) : (
        <BusyButton type="submit" className={button.main ?? ''} isBusy={isPending}>
          {t('apiTokens.create.submit')}
        </BusyButton>
      )}
    </form>
  );
}
