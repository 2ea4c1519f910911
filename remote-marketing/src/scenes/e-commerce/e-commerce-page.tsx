import { Eye, Store } from 'lucide-react';
import { proxyErrors } from 'shared-contracts/proxy/errors';
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
import { ECommerceDrawing } from './e-commerce-drawing.tsx';
import styles from './e-commerce-page.module.css';
import { Fields } from './fields.tsx';
import { sample } from './sample.ts';

const LISTINGS = 300;
const MARKETS = 4;
const ROUNDS = 6;
const PAGE_WEIGHT = 150 * KB;
const pages = LISTINGS * MARKETS * ROUNDS * MONTH_DAYS;
const SHOPS = 3;
const MONTHS = 6;

const roads = [
  { name: 'watch', Icon: Eye },
  { name: 'run', Icon: Store },
] as const;
const notes = ['exits', 'share', 'change', 'whitelist'] as const;
const cautions = ['interfaces', 'accounts', 'reviews', 'honest'] as const;
const questionFigures = { code: proxyErrors.notWhitelisted.code };

/** E-commerce: listings as each market sees them, and shops operated from a stable address. */
export default function ECommercePage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const language = useLanguage();
  const answered = useSceneFaq('sceneECommerce', questionFigures);
  useSceneHead('sceneECommerce', answered);
  const number = (value: number) => formatNumber(value, language);
  const count = visitsInTrial(figures, PAGE_WEIGHT);
  const trial = { count, listings: Math.floor(count / (MARKETS * ROUNDS)), markets: MARKETS, rounds: ROUNDS };
  const totalRows = useTotalRows();
  return (
    <>
      <Hero route="sceneECommerce" title={t('sceneECommerce.title')} lead={t('sceneECommerce.lead')} drawing="left" ground="paper">
        <ECommerceDrawing />
      </Hero>
      <Section title={t('sceneECommerce.problem.title')} text={t('sceneECommerce.problem.text')} ground="sand">
        <Fields />
      </Section>
      <Section title={t('sceneECommerce.roads.title')}>
        <div className={styles.roads}>
          {roads.map(({ name, Icon }) => (
            <article key={name} className={styles[name]}>
              <Icon size={32} strokeWidth={1.5} aria-hidden />
              <h3>{t(`sceneECommerce.roads.${name}.name`)}</h3>
              <p className={styles.order}>{t(`sceneECommerce.roads.${name}.order`)}</p>
              <p>{t(`sceneECommerce.roads.${name}.text`)}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section title={t('sceneECommerce.example.title')} text={t('sceneECommerce.example.text')} ground="sand">
        <WorkedExample
          file="watch.mjs"
          sample={sample}
          label={t('sceneECommerce.example.label')}
          notes={notes.map((name) => t(`sceneECommerce.example.${name}`))}
          place="below"
        />
      </Section>
      <Section title={t('sceneECommerce.order.title')}>
        <div className={styles.sums}>
          <Calculation
            label={t('sceneECommerce.order.watching')}
            rows={[
              { label: t('sceneECommerce.order.listings'), value: number(LISTINGS) },
              { sign: '×', label: t('sceneECommerce.order.markets'), value: number(MARKETS) },
              { sign: '×', label: t('sceneECommerce.order.rounds'), value: number(ROUNDS) },
              { sign: '×', label: t('sceneECommerce.order.weight'), value: formatBytes(PAGE_WEIGHT, language) },
              { sign: '×', label: t('sceneECommerce.order.days'), value: number(MONTH_DAYS) },
              ...totalRows(t('sceneECommerce.order.month'), pages * PAGE_WEIGHT),
            ]}
          >
            <PriceLink pages={pages} weight={PAGE_WEIGHT}>
              {t('sceneECommerce.order.price')}
            </PriceLink>
          </Calculation>
          <Calculation
            label={t('sceneECommerce.order.running')}
            rows={[
              { label: t('sceneECommerce.order.shops'), value: number(SHOPS) },
              { sign: '×', label: t('sceneECommerce.order.lines'), value: number(1) },
              { sign: '×', label: t('sceneECommerce.order.months'), value: number(MONTHS) },
              { sign: '=', label: t('sceneECommerce.order.lineMonths'), value: number(SHOPS * MONTHS) },
            ]}
          />
        </div>
      </Section>
      <Section title={t('sceneECommerce.watch.title')} ground="sand">
        <RulesList
          look="cards"
          items={cautions.map((name) => ({ name: t(`sceneECommerce.watch.${name}.name`), text: t(`sceneECommerce.watch.${name}.text`) }))}
        />
      </Section>
      <Section title={t('sceneECommerce.questions.title')} beside>
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="sceneECommerce"
        title={t('sceneECommerce.next.title', trial)}
        text={t('sceneECommerce.next.text', trial)}
        reading={[
          { kind: 'guide', id: 'static-ips', title: t('sceneECommerce.next.static') },
          { kind: 'guide', id: 'whitelist', title: t('sceneECommerce.next.whitelist') },
          { kind: 'guide', id: 'extraction-api', title: t('sceneECommerce.next.extraction') },
        ]}
      />
    </>
  );
}
