import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import type { Country } from 'shared-ui/proxy-settings/find-countries';
import { isOptionalPart, PART_COUNT } from './check-user-parts.ts';

const names = ['order', 'country', 'state', 'city', 'minutes', 'session'] as const;

/** The name of a part after the six. */
const optionalName = (part: string) => part.slice(0, 3).toLowerCase() as 'asn' | 'isp' | 'sub';

/** Table rows for the parts of a user name, with their meaning. */
export function UserPartRows({ user, countries }: { readonly user: string; readonly countries: readonly Country[] | undefined }) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const all = user.split('_');
  const optional = all.slice(PART_COUNT).filter(isOptionalPart);
  const parts = [...all.slice(0, PART_COUNT), ...optional];
  const shown = [...names.slice(0, all.length), ...optional.map(optionalName)] as const;
  const code = parts[1]?.toUpperCase().replace(/^UK$/, 'GB');
  const country = countries?.find((each) => each.code === code);
  return shown.map((name, place) => (
    <tr key={name} data-part={name}>
      <th scope="row">{t(`configDoctor.userPart.${name}`)}</th>
      <td>
        {parts[place] && <code translate="no">{parts[place]}</code>} {name === 'country' && country ? placeName(country, language) : ''}
        {!parts[place] && name !== 'asn' && name !== 'isp' && name !== 'sub' && t(`configDoctor.userEmpty.${name}`)}
      </td>
    </tr>
  ));
}
