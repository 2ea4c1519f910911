import 'shared-ui/code-font.css';
import { RotateCw } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ToolFrame } from '../tool-page/tool-frame.tsx';
import styles from './country-code-page.module.css';
import { CountryFinder } from './country-finder.tsx';
import { useCountries } from './use-countries.ts';

const usedBy = ['toolGetApi', 'toolAccountPassword', 'toolGenerateCode'] as const;

/** Table of country and region codes, filtered, searched and exported in the browser. */
export default function CountryCodePage() {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const { countries, error, retry } = useCountries();
  return (
    <ToolFrame route="toolCountryCode" intro={t('countryCode.intro')}>
      <p className={styles.note}>
        {t('countryCode.note')} <PageLink route="locations">{t('countryCode.locations')}</PageLink>
      </p>
      <nav className={styles.tools} aria-label={t('countryCode.usedBy')}>
        <span>{t('countryCode.usedBy')}</span>
        {usedBy.map((route) => (
          <PageLink key={route} route={route}>
            {routes[route].title[language]}
          </PageLink>
        ))}
      </nav>
      {countries && <CountryFinder countries={countries} />}
      {!countries && !error && (
        <p role="status" className={styles.loading}>
          {t('countryCode.loading')}
        </p>
      )}
      {!countries && Boolean(error) && (
        <div role="alert" className={styles.failure}>
          <p>{t('countryCode.failed')}</p>
          <button type="button" className={button.outline} onClick={retry}>
            <RotateCw size={18} aria-hidden />
            {t('countryCode.retry')}
          </button>
        </div>
      )}
    </ToolFrame>
  );
}
