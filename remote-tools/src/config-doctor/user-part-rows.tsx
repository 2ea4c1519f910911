import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import type { Country } from 'shared-ui/proxy-settings/find-countries';
import { PART_COUNT } from './check-user-parts.ts';

const names = ['order', 'country', 'state', 'city', 'minutes', 'session'] as const;

/** Table rows for the six parts of a user name, with their meaning. */
export function UserPartRows({ user, countries }: { readonly user: string; readonly countries: readonly Country[] | undefined }) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const parts = user.split('_').slice(0, PART_COUNT);
  const code = parts[1]?.toUpperCase().replace(/^UK$/, 'GB');
  const country = countries?.find((each) => each.code === code);
  return names.slice(0, parts.length).map((name, place) => (
    <tr key={name} data-part={name}>
      <th scope="row">{t(`configDoctor.userPart.${name}`)}</th>
      <td>
        {parts[place] && <code translate="no">{parts[place]}</code>} {name === 'country' && country ? placeName(country, language) : ''}
        {!parts[place] && t(`configDoctor.userEmpty.${name}`)}
      </td>
    </tr>
  ));
}
