import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ruleTexts } from 'shared-contracts/rule-texts';
import { useLanguage } from 'shared-contracts/shell';
import { useAccountFormState } from '../form/account-form-context.ts';
import styles from './common-password-hint.module.css';

/** Whether a password is one of those that are guessed first; false until the list has come, which is fetched with the first one. */
function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState('');
  useEffect(() => {
    if (password === '') return undefined;
    const latest = new AbortController();
    import('shared-contracts/rules/common-passwords').then(
      ({ isCommonPassword }) => !latest.signal.aborted && setCommon(isCommonPassword(password) ? password : ''),
      // It is a hint only: without the list there is none.
      () => undefined,
    );
    return () => latest.abort();
  }, [password]);
  return password !== '' && common === password;
}

/** Warns of a common password, which is not refused here; any other gets the hint `otherwise`. */
export function CommonPasswordHint({ otherwise }: { readonly otherwise: string }) {
  const language = useLanguage();
  const { form } = useAccountFormState();
  const isCommon = useIsCommon(useWatch({ control: form.control, name: 'password' }));
  return (
    <span role="status" className={isCommon ? styles.warning : undefined}>
      {isCommon ? ruleTexts['password.common'][language] : otherwise}
    </span>
  );
}
