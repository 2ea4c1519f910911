import { Check, Minus } from 'lucide-react';
import { accountRoles, may, rights, type Right } from 'shared-contracts/rules/roles';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../secret-list/secret-list.module.css';
import table from '../table/table.module.css';
import own from './members.module.css';

/** Which role includes which rights. */
export function RoleTable() {
  const { t } = useTranslation('remote-account');
  return (
    <section className={styles.list} aria-labelledby="member-roles">
      <h2 id="member-roles">{t('members.roles.title')}</h2>
      <table className={`${table.table} ${own.roles}`} aria-labelledby="member-roles">
        <thead>
          <tr>
            <th scope="col">{t('members.roles.right')}</th>
            {accountRoles.map((role) => (
              <th key={role} scope="col">
                {t(`members.roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(rights) as Right[]).map((right) => (
            <tr key={right}>
              <th scope="row">{t(`members.roles.rights.${right}`)}</th>
              {accountRoles.map((role) => (
                <td key={role}>
                  {may(role, right) ? (
                    <Check size={18} role="img" aria-label={t('members.roles.yes')} />
                  ) : (
                    <Minus size={18} role="img" aria-label={t('members.roles.no')} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
