import { useTranslation } from 'shared-ui/i18n';
import { brandName } from 'shared-contracts/brand';
import { routes, sceneRoutes, type RouteId } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Logo } from '../brand/logo.tsx';
import { ContactList } from '../support/contact-list.tsx';
import styles from './footer.module.css';

const columns = {
  products: ['buyFlow', 'activityNewYear', 'toolGetApi', 'toolAccountPassword', 'toolGenerateCode', 'toolCountryCode'],
  scenes: sceneRoutes,
  support: ['help', 'helpLead', 'helpErrorCode', 'questions', 'news', 'status'],
  about: ['aboutIntroduce', 'aboutContact', 'aboutProtocol', 'aboutStatement', 'acceptableUse', 'claims'],
} as const satisfies Readonly<Record<string, readonly RouteId[]>>;

/** Site map, links about us, support contacts, and the small print. */
export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className={styles.footer} data-track-place="footer">
      <div className={styles.box}>
        <div className={styles.brand}>
          <Logo language={language} />
          <p>{t('footer.promise')}</p>
          <ContactList compact />
        </div>
        {Object.entries(columns).map(([name, ids]) => (
          <nav key={name} aria-label={t(`footer.${name as keyof typeof columns}`)}>
            <h2>{t(`footer.${name as keyof typeof columns}`)}</h2>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <PageLink route={id} data-track-button={id}>
                    {routes[id].title[language]}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.small}>{t('footer.smallPrint', { name: brandName[language] })}</p>
    </footer>
  );
}
