import { useTranslation } from 'shared-ui/i18n';
import type { CurrentList } from '../use-current-list.ts';
import styles from './calculator.module.css';
import { LineCalculator } from './line-calculator.tsx';
import { TrafficCalculator } from './traffic-calculator.tsx';

interface CalculatorProps {
  readonly flow: CurrentList;
  readonly staticIp: CurrentList;
}

/** What a need costs, before an order: the same prices as those of the lists, by the rule that quotes follow. */
export function Calculator({ flow, staticIp }: CalculatorProps) {
  const { t } = useTranslation('remote-purchase');
  return (
    <section id="calculator" aria-labelledby="calculator-title" className={styles.section}>
      <h2 id="calculator-title">{t('calculator.title')}</h2>
      <p className={styles.text}>{t('calculator.text')}</p>
      <div className={styles.cards}>
        <TrafficCalculator prices={flow} />
        <LineCalculator prices={staticIp} />
      </div>
    </section>
  );
}
