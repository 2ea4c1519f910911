import { usagePercents, type UsagePercent } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import styles from './notice-choice.module.css';
import { useSetPercents } from './use-usage-notices.ts';

/** The shares of an order of which a customer can be told, each to be had or not. A choice is kept at once. */
export function NoticeChoice({ chosen }: { readonly chosen: readonly UsagePercent[] }) {
  const { t } = useTranslation('remote-account');
  const { mutate } = useSetPercents();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('usageNotices.legend')}</legend>
      {usagePercents.map((percent) => (
        <label key={percent}>
          <input
            type="checkbox"
            checked={chosen.includes(percent)}
            onChange={({ target }) => mutate(usagePercents.filter((each) => (each === percent ? target.checked : chosen.includes(each))))}
          />
          {t('usageNotices.percent', { percent })}
        </label>
      ))}
    </fieldset>
  );
}
