import { ruleTexts } from 'shared-contracts/texts/rules';
import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useDraft } from 'shared-ui/use-draft';
import { useRuleText } from '../../../form/use-rule-text.ts';
import { useTask } from '../../../form/use-task.ts';
import { needsRecentLogin } from '../use-rotate-key.ts';
import { entriesOf, fieldsOf, locationsOf, parseSubUser, type SubUserField, type SubUserFields } from './parse-sub-user.ts';
import { useReloadSubUsers, type SubUser } from './use-sub-users.ts';

const empty: SubUserFields = { name: '', password: '', cap: '', rate: '', countries: '', addresses: '' };
/** All but the password. */
const kept = ['name', 'cap', 'rate', 'countries', 'addresses'] as const;

/** Fields of the form by those of the calls. */
const fieldOf: Readonly<Record<string, SubUserField>> = {
  name: 'name',
  password: 'password',
  capBytes: 'cap',
  requestsPerSecond: 'rate',
  countries: 'countries',
  places: 'countries',
  addresses: 'addresses',
};

type Errors = Partial<Readonly<Record<SubUserField, string>>>;

interface FormOptions {
  readonly orderId: string;
  /** Undefined for a new one. */
  readonly subUser: SubUser | undefined;
  /** @param password of a new sub-user */
  readonly onSaved: (name: string, password: string | undefined) => void;
  /** Called with the first wrong field. */
  readonly onWrong: (field: SubUserField) => void;
}

/** The form of a new sub-user, or of the restrictions of one. What is typed survives a reload, except for the password. */
export function useSubUserForm({ orderId, subUser, onSaved, onWrong }: FormOptions) {
  const { api } = useShell();
  const { t: tips } = useTranslation('shell');
  const ruleText = useRuleText(ruleTexts);
  const reload = useReloadSubUsers(orderId);
  const { initial, save: keep, clear } = useDraft<SubUserFields>(`sub-user.${orderId}.${subUser?.name ?? ''}`, kept);
  const [typed, setTyped] = useState<SubUserFields>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isLoginTooOld, setLoginTooOld] = useState(false);
  const fields = typed ?? { ...(subUser ? fieldsOf(subUser) : empty), ...initial };

  const show = (found: Errors, other?: string) => {
    setErrors(found);
    setFailure(other);
    const [first] = Object.keys(found) as SubUserField[];
    if (first) onWrong(first);
  };

  const task = useTask({
    run: async ({ name, password }: SubUserFields) => {
      const { restrictions } = parseSubUser(fields, !subUser);
      if (subUser) {
        await api('updateSubUser', { orderId, name: subUser.name, ...restrictions }, { errors: 'quiet' });
        return { name: subUser.name, password: undefined };
      }
      const created = await api(
        'createSubUser',
        { orderId, name, ...restrictions, ...(password !== '' && { password }) },
        { errors: 'quiet' },
      );
      return { name: created.subUser.name, password: created.password };
    },
    onDone: ({ name, password }) => {
      clear();
      void reload();
      onSaved(name, password);
    },
    onFailed: (error) => {
      if (needsRecentLogin(error)) return setLoginTooOld(true);
      if (!isApiError(error)) return show({}, tips('toastTip.error.tip1'));
      const named = error.issues.flatMap(({ field, message }) => {
        const [name = '', index] = field.split('.');
        const own = fieldOf[name];
        const entries = name === 'places' ? locationsOf(fields.countries).places : entriesOf(fields[own ?? 'addresses']);
        const entry = index === undefined ? undefined : entries[Number(index)];
        return own ? [[own, entry === undefined ? message : `${entry}: ${message}`] as const] : [];
      });
      // The first error of a field wins.
      return show(Object.fromEntries(named.toReversed()), named.length === 0 ? error.message : undefined);
    },
  });

  return {
    fields,
    errors,
    /** A refusal that belongs to no field. */
    failure,
    isLoginTooOld,
    isRunning: task.isRunning,
    type: (field: SubUserField, text: string) => {
      const next = { ...fields, [field]: text };
      setTyped(next);
      keep(next);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
    },
    submit: () => {
      const { faults } = parseSubUser(fields, !subUser);
      show(
        Object.fromEntries(
          faults.map(({ field, rule, entry }) => [field, entry === undefined ? ruleText(rule) : `${entry}: ${ruleText(rule)}`]),
        ),
      );
      setLoginTooOld(false);
      if (faults.length === 0) task.start(fields);
    },
    cancel: clear,
  };
}
