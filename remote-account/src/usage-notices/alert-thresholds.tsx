import { useState } from 'react';
import { usagePercents, type UsagePercent } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import styles from './alert-thresholds.module.css';
import { useSetPercents } from './use-usage-notices.ts';

/** Checkboxes for the usage thresholds that trigger an alert. Changes are saved at once. */
export function AlertThresholds({ chosen }: { readonly chosen: readonly UsagePercent[] }) {
  const { t } = useTranslation('remote-account');
  const { mutate } = useSetPercents();
  // A checkbox must change with the press itself; the query data follows a moment later.
  const [pressed, setPressed] = useState({ of: chosen, percents: chosen });
  const shown = pressed.of === chosen ? pressed.percents : chosen;
  const choose = (percent: UsagePercent, isChosen: boolean) => {
    const percents = usagePercents.filter((each) => (each === percent ? isChosen : shown.includes(each)));
    setPressed({ of: chosen, percents });
    mutate(percents);
  };
  return (
    <fieldset className={styles.choice}>
      <legend>{t('usageNotices.legend')}</legend>
      {usagePercents.map((percent) => (
        <label key={percent}>
          <input type="checkbox" checked={shown.includes(percent)} onChange={({ target }) => choose(percent, target.checked)} />
          {t('usageNotices.percent', { percent })}
        </label>
      ))}
    </fieldset>
  );
}
