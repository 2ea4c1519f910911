import { DatabaseZap, FlaskConical, Megaphone, Newspaper, Scale, Search, ShieldCheck, ShoppingBag, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/pages/routes';
import { sceneRoutes, type SceneRoute } from '../scenes/parts/scene-routes.ts';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import far from './far.module.css';
import styles from './scenes.module.css';

const icons: Readonly<Record<SceneRoute, LucideIcon>> = {
  sceneGetData: DatabaseZap,
  sceneBrandProtect: ShieldCheck,
  sceneSeo: Search,
  scenePriceCompare: Scale,
  sceneAdVerify: Megaphone,
  sceneWebTest: FlaskConical,
  sceneECommerce: ShoppingBag,
  sceneInfoFusion: Newspaper,
};

/** The eight use cases, with a link to the rules that limit them. */
export function Scenes() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  return (
    <Section title={t('home.scenes.title')} className={far.scenes}>
      <ul className={styles.scenes}>
        {sceneRoutes.map((route) => {
          const Icon = icons[route];
          return (
            <li key={route}>
              <PageLink route={route}>
                <Icon size={28} strokeWidth={1.5} aria-hidden />
                <span className={styles.name}>{routes[route].title[language]}</span>
                <span className={styles.text}>{t(`home.scenes.${route}`)}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
      <p className={styles.rules}>
        {t('home.scenes.rules')} <PageLink route="acceptableUse">{t('home.scenes.rulesLink')}</PageLink>
      </p>
    </Section>
  );
}
