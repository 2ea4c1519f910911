import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import type { FaqEntry } from '../structured-data/structured-data.ts';
import far from './far.module.css';
import styles from './faq.module.css';

export function Faq({ entries }: { readonly entries: readonly FaqEntry[] }) {
  const { t } = useTranslation('remote-marketing');
  return (
    <Section title={t('home.faq.title')} beside className={far.faq}>
      <div className={styles.faq}>
        {entries.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <Plus size={20} aria-hidden />
            </summary>
            <p>{answer}</p>
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
