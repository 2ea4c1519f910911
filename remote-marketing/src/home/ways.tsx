import { ArrowRight, CodeXml, KeyRound, Link2 } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import { CodeSample } from './code-sample.tsx';
import far from './far.module.css';
import styles from './ways.module.css';

const ways = [
  { name: 'apiLink', route: 'toolGetApi', Icon: Link2 },
  { name: 'accountPassword', route: 'toolAccountPassword', Icon: KeyRound },
  { name: 'codeSamples', route: 'toolGenerateCode', Icon: CodeXml },
] as const;

/** The access methods, and a sample that uses the first one. */
export function Ways() {
  const { t } = useTranslation('remote-marketing');
  return (
    <Section title={t('home.ways.title')} text={t('home.ways.text')} className={far.ways}>
      <div className={styles.box}>
        <ul className={styles.ways}>
          {ways.map(({ name, route, Icon }) => (
            <li key={name}>
              <Icon size={28} strokeWidth={1.75} aria-hidden />
              <h3>{t(`home.ways.${name}.title`)}</h3>
              <p>{t(`home.ways.${name}.text`, serviceFigures)}</p>
              <PageLink route={route}>
                {t(`home.ways.${name}.link`)}
                <ArrowRight size={16} aria-hidden />
              </PageLink>
            </li>
          ))}
        </ul>
        <CodeSample />
      </div>
    </Section>
  );
}
