import { useTranslation } from 'shared-ui/i18n';
import { brandName } from 'shared-contracts/texts/brand';
import { menuOf } from 'shared-contracts/pages/menus';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Logo } from '../brand/logo.tsx';
import { ContactList } from '../support/contact-list.tsx';
import { ThemeSelect } from './theme-select.tsx';
import styles from './footer.module.css';

const columns = ['products', 'scenes', 'support', 'about'] as const;

/** Site map, about links, support contacts and legal notices. */
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
        {columns.map((name) => (
          <nav key={name} aria-label={t(`footer.${name}`)}>
            <h2>{t(`footer.${name}`)}</h2>
            <ul>
              {menuOf(`footer.${name}`).map(({ route }) => (
                <li key={route}>
                  <PageLink route={route} data-track-button={route}>
                    {routes[route].title[language]}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.small}>
        <p>{t('footer.smallPrint', { name: brandName[language] })}</p>
        <ThemeSelect />
      </div>
    </footer>
  );
}
