import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { variablesOf } from 'shared-contracts/proxy/sample-variables';
import { useSampleTexts } from './use-sample-texts.ts';
import styles from './variable-list.module.css';

/** The environment variables that some code reads, and the value each one needs. */
export function VariableList({ code }: { readonly code: string }) {
  const t = useSampleTexts();
  return (
    <section className={styles.variables}>
      <h2>{t('variablesTitle')}</h2>
      <dl>
        {variablesOf(code).map((name) => (
          <div key={name}>
            <dt translate="no">{name}</dt>
            <dd>{t(`variables.${name}`, { hours: DYNAMIC_PASSWORD_HOURS })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
