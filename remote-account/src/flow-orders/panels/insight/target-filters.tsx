import { useId } from 'react';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { useSubUsers } from '../sub-users/use-sub-users.ts';
import styles from './insight.module.css';
import { periods, type TargetFilter } from './use-targets.ts';

interface TargetFiltersProps {
  readonly orderId: string;
  readonly filter: TargetFilter;
  readonly onFilter: (change: Partial<TargetFilter>) => void;
}

/** Period and, if the order has any, sub-user. */
export function TargetFilters({ orderId, filter: { period, subUserId }, onFilter }: TargetFiltersProps) {
  const { t } = useTranslation('remote-account');
  const id = useId();
  const { data } = useSubUsers(orderId);
  const subUsers = data ? [...data.subUsers, ...data.removed] : [];
  return (
    <div className={styles.filters}>
      <ChoiceField
        name={`${id}-period`}
        label={t('flowOrders.insight.period.label')}
        options={periods.map((value) => ({ value, label: t(`flowOrders.insight.period.${value}`) }))}
        value={period}
        onChange={(value) => onFilter({ period: value })}
      />
      {(subUsers.length > 0 || subUserId !== '') && (
        <label className={styles.select}>
          {t('flowOrders.insight.subUser')}
          <select value={subUserId} onChange={({ target }) => onFilter({ subUserId: target.value })}>
            <option value="">{t('flowOrders.insight.everyone')}</option>
            {subUserId !== '' && !subUsers.some((each) => each.subUserId === subUserId) && <option value={subUserId}>{subUserId}</option>}
            {subUsers.map((each) => (
              <option key={each.subUserId} value={each.subUserId}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
