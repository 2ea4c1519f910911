import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BINDING_SECONDS, FREE_TRIAL_BYTES, FREE_TRIAL_HOURS, WHITELIST_MAX } from 'shared-contracts/constants';
import { languageTag } from 'shared-contracts/languages';
import { useSession } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import styles from './faq.module.css';

const questions = ['refund', 'trial', 'binding', 'whitelist', 'mainland'] as const;

export function Faq() {
  const { t } = useTranslation('remote-marketing');
  const language = useSession((session) => session.locale);
  const oneOf = new Intl.ListFormat(languageTag[language], { type: 'disjunction' });
  const figures = {
    size: formatBytes(FREE_TRIAL_BYTES, language),
    hours: FREE_TRIAL_HOURS,
    max: WHITELIST_MAX,
    minutes: oneOf.format(BINDING_SECONDS.map((seconds) => String(seconds / 60))),
  };
  return (
    <Section title={t('home.faq.title')} beside>
      <div className={styles.faq}>
        {questions.map((name) => (
          <details key={name}>
            <summary>
              <h3>{t(`home.faq.${name}.question`)}</h3>
              <Plus size={20} aria-hidden />
            </summary>
            <p>{t(`home.faq.${name}.answer`, figures)}</p>
          </details>
        ))}
      </div>
      <PageLink route="questions" className={styles.more}>
        {t('home.faq.more')}
        <ArrowRight size={16} aria-hidden />
      </PageLink>
    </Section>
  );
}
