import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Section } from '../../section/section.tsx';
import { Hero } from '../parts/hero.tsx';
import { Calculation } from '../parts/calculation.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { PriceLink } from '../parts/price-link.tsx';
import { Questions } from '../parts/questions.tsx';
import { KB, MB, MONTH_DAYS, visitsInTrial } from '../parts/traffic.ts';
import { useSceneFaq } from '../parts/use-scene-faq.ts';
import { useSceneHead } from '../parts/use-scene-head.ts';
import { useTotalRows } from '../parts/use-total-rows.ts';
import { RulesList } from '../parts/rules-list.tsx';
import { WorkedExample } from '../parts/worked-example.tsx';
import { Factors } from './factors.tsx';
import { sample } from './sample.ts';
import { SeoDrawing } from './seo-drawing.tsx';
import styles from './seo-page.module.css';

const KEYWORDS = 50;
const MARKETS = 6;
const ROUNDS = 4;
const READINGS = 3;
const RESULT_WEIGHT = 1.2 * MB;
const OWN_PAGES = 40;
const OWN_WEIGHT = 120 * KB;
const results = KEYWORDS * MARKETS * ROUNDS * READINGS;
const ownPages = OWN_PAGES * MARKETS * MONTH_DAYS;
const signals = ownPages * OWN_WEIGHT;
const pages = results + ownPages;
const total = results * RESULT_WEIGHT + signals;

const notes = ['redirect', 'canonical', 'hreflang'] as const;
const cautions = ['terms', 'console', 'impressions'] as const;

/** SEO monitoring: rankings and signals by market. */
export default function SeoPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const language = useLanguage();
  const answered = useSceneFaq('sceneSeo');
  useSceneHead('sceneSeo', answered);
  const number = (value: number) => formatNumber(value, language);
  const totalRows = useTotalRows();
  const bytes = (value: number) => formatBytes(value, language);
  return (
    <>
      <Hero route="sceneSeo" title={t('sceneSeo.title')} lead={t('sceneSeo.lead')} drawing="below" ground="paper">
        <SeoDrawing />
      </Hero>
      <section className={styles.story} aria-labelledby="story">
        <div>
          <h2 id="story">{t('sceneSeo.problem.title')}</h2>
          <p>{t('sceneSeo.problem.desk')}</p>
          <p>{t('sceneSeo.problem.market')}</p>
        </div>
      </section>
      <Section title={t('sceneSeo.factors.title')} text={t('sceneSeo.factors.text')}>
        <Factors />
      </Section>
      <Section title={t('sceneSeo.example.title')} text={t('sceneSeo.example.text')} ground="sand">
        <WorkedExample
          file="market_check.py"
          sample={sample}
          label={t('sceneSeo.example.label')}
          notes={notes.map((name) => t(`sceneSeo.example.${name}`))}
          place="left"
        />
      </Section>
      <Section title={t('sceneSeo.order.title')} beside>
        <p className={styles.order}>{t('sceneSeo.order.text')}</p>
        <Calculation
          label={t('sceneSeo.order.label')}
          rows={[
            { label: t('sceneSeo.order.keywords'), value: number(KEYWORDS) },
            { sign: '×', label: t('sceneSeo.order.markets'), value: number(MARKETS) },
            { sign: '×', label: t('sceneSeo.order.rounds'), value: number(ROUNDS * READINGS) },
            { sign: '×', label: t('sceneSeo.order.weight'), value: bytes(RESULT_WEIGHT) },
            { sign: '+', label: t('sceneSeo.order.own', { pages: number(OWN_PAGES), weight: bytes(OWN_WEIGHT) }), value: bytes(signals) },
            ...totalRows(t('sceneSeo.order.month'), total),
          ]}
        >
          <PriceLink pages={pages} weight={total / pages}>
            {t('sceneSeo.order.price')}
          </PriceLink>
        </Calculation>
      </Section>
      <Section title={t('sceneSeo.watch.title')} text={t('sceneSeo.watch.text')} ground="sand">
        <RulesList items={cautions.map((name) => ({ name: t(`sceneSeo.watch.${name}.name`), text: t(`sceneSeo.watch.${name}.text`) }))} />
      </Section>
      <Section title={t('sceneSeo.questions.title')}>
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="sceneSeo"
        title={t('sceneSeo.next.title')}
        text={t('sceneSeo.next.text', { count: visitsInTrial(figures, OWN_WEIGHT) })}
        reading={[
          { kind: 'guide', id: 'sticky-sessions', title: t('sceneSeo.next.sticky') },
          { kind: 'news', id: 'native-or-broadcast', title: t('sceneSeo.next.native') },
        ]}
      />
    </>
  );
}
