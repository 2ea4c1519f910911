import { useTranslation } from 'shared-ui/i18n';
import type { CurrentList } from '../current-list/use-current-list.ts';
import styles from './calculator.module.css';
import { LineCalculator } from './line-calculator.tsx';
import { TrafficCalculator } from './traffic-calculator.tsx';

interface CalculatorProps {
  readonly flow: CurrentList;
  readonly staticIp: CurrentList;
}

/** Estimates the cost of a purchase. Uses the prices of the lists and the rules of quotes. */
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
