import { useTranslation } from 'shared-ui/i18n';
import button from 'shared-ui/button.module.css';
import { answers, faults, lateSeconds, type PlayName } from './payment-simulations.ts';
import styles from './sandbox.module.css';

interface PaymentActionsProps {
  readonly disabled: boolean;
  readonly onPlay: (name: PlayName) => void;
}

const answerNames = Object.keys(answers) as (keyof typeof answers)[];
const faultNames = Object.keys(faults) as (keyof typeof faults)[];

/** Actions the customer can take on a payment, and faults that can follow. */
export function PaymentActions({ disabled, onPlay }: PaymentActionsProps) {
  const { t } = useTranslation('sandbox');
  return (
    <>
      <div className={styles.actions}>
        {answerNames.map((name) => (
          <button
            key={name}
            type="button"
            className={name === 'approve' ? button.main : button.outline}
            disabled={disabled}
            onClick={() => onPlay(name)}
          >
            {t(`pay.${name}`)}
          </button>
        ))}
      </div>
      <h2>{t('pay.faults.title')}</h2>
      <ul className={styles.faults}>
        {faultNames.map((name) => (
          <li key={name}>
            <button type="button" className={button.small} disabled={disabled} onClick={() => onPlay(name)}>
              {t(`pay.faults.${name}.name`)}
            </button>
            <span>{t(`pay.faults.${name}.text`, { seconds: lateSeconds })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
