import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './demo-facts.module.css';
import type { DemoAnswer } from './use-demo-request.ts';

const UNKNOWN = '–';

/** Facts about the response to a demo request; only placeholders until there is one. */
export function DemoFacts({ answer }: { readonly answer: DemoAnswer | undefined }) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const facts = {
    ip: answer?.ip,
    time: answer && t('home.demo.milliseconds', { value: formatNumber(answer.milliseconds, language) }),
    country: answer?.countryName,
    left: answer && formatNumber(answer.left, language),
  };
  return (
    <dl className={styles.facts} aria-hidden={!answer}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`home.demo.${name as keyof typeof facts}`)}</dt>
          <dd>{value ?? UNKNOWN}</dd>
        </div>
      ))}
    </dl>
  );
}
