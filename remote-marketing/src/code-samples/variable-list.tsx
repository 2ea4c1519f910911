import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { variablesOf } from './sample-variables.ts';
import styles from './variable-list.module.css';

/** The environment variables that some code reads, and what belongs into them. */
export function VariableList({ code }: { readonly code: string }) {
  const { t } = useTranslation('remote-marketing');
  return (
    <section className={styles.variables}>
      <h2>{t('codeSamples.variablesTitle')}</h2>
      <dl>
        {variablesOf(code).map((name) => (
          <div key={name}>
            <dt translate="no">{name}</dt>
            <dd>{t(`codeSamples.variables.${name}`, { hours: DYNAMIC_PASSWORD_HOURS })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
