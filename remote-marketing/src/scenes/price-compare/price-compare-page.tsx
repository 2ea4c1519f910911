import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Section } from '../../section/section.tsx';
import { Hero } from '../parts/hero.tsx';
import { Calculation } from '../parts/calculation.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { PriceLink } from '../parts/price-link.tsx';
import { Questions } from '../parts/questions.tsx';
import { KB, MONTH_DAYS, visitsInTrial } from '../parts/traffic.ts';
import { useSceneFaq } from '../parts/use-scene-faq.ts';
import { useSceneHead } from '../parts/use-scene-head.ts';
import { useTotalRows } from '../parts/use-total-rows.ts';
import { RulesList } from '../parts/rules-list.tsx';
import { WorkedExample } from '../parts/worked-example.tsx';
import { PriceNormalizer } from './price-normalizer.tsx';
import { PriceCompareDrawing } from './price-compare-drawing.tsx';
import styles from './price-compare-page.module.css';
import { call, sample } from './sample.ts';

const PRODUCTS = 800;
const MARKETS = 4;
const ROUNDS = 2;
const PAGE_WEIGHT = 120 * KB;
const pages = PRODUCTS * MARKETS * ROUNDS * MONTH_DAYS;

const readings = ['market', 'basket', 'round'] as const;
const notes = ['shopper', 'statement', 'offers'] as const;
const cautions = ['feeds', 'members', 'competition', 'pace'] as const;

/** Price comparison: shelf prices of several markets on a common basis. */
export default function PriceComparePage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const language = useLanguage();
  const answered = useSceneFaq('scenePriceCompare');
  useSceneHead('scenePriceCompare', answered);
  const number = (value: number) => formatNumber(value, language);
  const totalRows = useTotalRows();
  return (
    <>
      <Hero route="scenePriceCompare" title={t('scenePriceCompare.title')} lead={t('scenePriceCompare.lead')} drawing="left" ground="wash">
        <PriceCompareDrawing />
      </Hero>
      <Section title={t('scenePriceCompare.sum.title')} text={t('scenePriceCompare.sum.text')}>
        <PriceNormalizer />
        <p className={styles.aside}>{t('scenePriceCompare.sum.lesson')}</p>
      </Section>
      <Section title={t('scenePriceCompare.readings.title')} text={t('scenePriceCompare.readings.text')} ground="sand">
        <div className={styles.readings}>
          {readings.map((name) => (
            <div key={name}>
              <h3>{t(`scenePriceCompare.readings.${name}.name`)}</h3>
              <p>{t(`scenePriceCompare.readings.${name}.text`)}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section title={t('scenePriceCompare.example.title')} text={t('scenePriceCompare.example.text')}>
        <p className={styles.call}>
          <code translate="no">{call}</code>
        </p>
        <WorkedExample
          file="prices.mjs"
          sample={sample}
          label={t('scenePriceCompare.example.label')}
          notes={notes.map((name) => t(`scenePriceCompare.example.${name}`))}
          place="right"
        />
      </Section>
      <Section title={t('scenePriceCompare.order.title')} ground="sand" beside>
        <Calculation
          label={t('scenePriceCompare.order.label')}
          rows={[
            { label: t('scenePriceCompare.order.products'), value: number(PRODUCTS) },
            { sign: '×', label: t('scenePriceCompare.order.markets'), value: number(MARKETS) },
            { sign: '×', label: t('scenePriceCompare.order.rounds'), value: number(ROUNDS) },
            { sign: '×', label: t('scenePriceCompare.order.weight'), value: formatBytes(PAGE_WEIGHT, language) },
            { sign: '×', label: t('scenePriceCompare.order.days'), value: number(MONTH_DAYS) },
            ...totalRows(t('scenePriceCompare.order.month'), pages * PAGE_WEIGHT),
          ]}
        >
          <PriceLink pages={pages} weight={PAGE_WEIGHT}>
            {t('scenePriceCompare.order.price')}
          </PriceLink>
        </Calculation>
        <p className={styles.aside}>{t('scenePriceCompare.order.text')}</p>
      </Section>
      <Section title={t('scenePriceCompare.watch.title')}>
        <RulesList
          look="cards"
          items={cautions.map((name) => ({
            name: t(`scenePriceCompare.watch.${name}.name`),
            text: t(`scenePriceCompare.watch.${name}.text`),
          }))}
        />
      </Section>
      <Section title={t('scenePriceCompare.questions.title')} ground="sand">
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="scenePriceCompare"
        title={t('scenePriceCompare.next.title')}
        text={t('scenePriceCompare.next.text', { count: visitsInTrial(figures, PAGE_WEIGHT) })}
        reading={[
          { kind: 'guide', id: 'sticky-sessions', title: t('scenePriceCompare.next.sticky') },
          { kind: 'news', id: 'crawling-politely', title: t('scenePriceCompare.next.crawling') },
        ]}
      />
    </>
  );
}
