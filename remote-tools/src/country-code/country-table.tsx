import { languageTag, languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import type { Country } from 'shared-ui/proxy-settings/find-countries';
import styles from './country-table.module.css';

interface CountryTableProps {
  readonly countries: readonly Country[];
  /** Names by code. */
  readonly continents: ReadonlyMap<string, string>;
}

const columns = ['name', 'continent', 'code', 'pid'] as const;

/** Countries and regions with flag, names in two languages, continent, code and Pid. */
export function CountryTable({ countries, continents }: CountryTableProps) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const other = languages.find((each) => each !== language) ?? language;
  return (
    <table className={styles.table} aria-label={routes.toolCountryCode.title[language]}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`countryCode.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {countries.map(({ code, pid, continentCode, ...names }) => (
          <tr key={code}>
            <th scope="row">
              <span className={styles.name}>
                <Flag countryCode={code} />
                <span>
                  {placeName(names, language)} <span lang={languageTag[other]}>{placeName(names, other)}</span>
                </span>
              </span>
            </th>
            <td data-column="continent">{continents.get(continentCode)}</td>
            <td>
              <code translate="no">{code}</code>
            </td>
            <td>{pid}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
