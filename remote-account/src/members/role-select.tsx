import type { ComponentProps } from 'react';
import { memberRoles } from 'shared-contracts/rules/roles';
import { useTranslation } from 'shared-ui/i18n';
import { SelectInput } from 'shared-ui/select-input';

/** Choice of a role that can be given to others. */
export function RoleSelect(select: ComponentProps<'select'>) {
  const { t } = useTranslation('remote-account');
  return (
    <SelectInput {...select}>
      {memberRoles.map((role) => (
        <option key={role} value={role}>
          {t(`members.roles.${role}`)}
        </option>
      ))}
    </SelectInput>
  );
}
