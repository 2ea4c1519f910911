import { useEffect, useState } from 'react';
import { accountRuleTexts } from 'shared-contracts/texts/account-rules';
import { useLanguage } from 'shared-contracts/shell';
import { useStore } from 'zustand';
import { useAccountFormState } from '../form/account-form-context.ts';
import styles from './common-password-hint.module.css';

/** Whether a password is one of the most commonly guessed; false until the list, fetched with the first password, has loaded. */
function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState('');
  useEffect(() => {
    if (password === '') return undefined;
    const latest = new AbortController();
    import('shared-contracts/rules/common-passwords').then(
      ({ isCommonPassword }) => !latest.signal.aborted && setCommon(isCommonPassword(password) ? password : ''),
      // It is only a hint, so a failed load is ignored.
      () => undefined,
    );
    return () => latest.abort();
  }, [password]);
  return password !== '' && common === password;
}

/** Warns about a common password, which is not rejected here; any other shows the hint `otherwise`. */
export function CommonPasswordHint({ otherwise }: { readonly otherwise: string }) {
  const language = useLanguage();
  const { form } = useAccountFormState();
  const isCommon = useIsCommon(useStore(form, ({ values }) => values.password));
  return (
    <span role="status" className={isCommon ? styles.warning : undefined}>
      {isCommon ? accountRuleTexts['password.common'][language] : otherwise}
    </span>
  );
}
