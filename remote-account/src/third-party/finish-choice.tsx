import { useTranslation } from 'shared-ui/i18n';
import styles from './finish-choice.module.css';

interface FinishChoiceProps {
  readonly bindsMobile: boolean;
  readonly onChoose: (bindsMobile: boolean) => void;
}

const choices = { bind: true, skip: false } as const;

/** Choice whether to link a mobile number to the new account. */
export function FinishChoice({ bindsMobile, onChoose }: FinishChoiceProps) {
  const { t } = useTranslation('remote-account');
  return (
    <fieldset className={styles.choice}>
      <legend>{t('thirdParty.finish.choice')}</legend>
      {(['bind', 'skip'] as const).map((each) => (
        <label key={each}>
          <input type="radio" checked={bindsMobile === choices[each]} onChange={() => onChoose(choices[each])} />
          <strong>{t(`thirdParty.finish.${each}.title`)}</strong>
          <small>{t(`thirdParty.finish.${each}.text`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
