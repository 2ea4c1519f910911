import { MousePointerClick } from 'lucide-react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Section } from '../../section/section.tsx';
import { Hero } from '../parts/hero.tsx';
import { Calculation } from '../parts/calculation.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { PriceLink } from '../parts/price-link.tsx';
import { Questions } from '../parts/questions.tsx';
import { MB, MONTH_DAYS, visitsInTrial } from '../parts/traffic.ts';
import { useSceneFaq } from '../parts/use-scene-faq.ts';
import { useSceneHead } from '../parts/use-scene-head.ts';
import { useTotalRows } from '../parts/use-total-rows.ts';
import { RulesList } from '../parts/rules-list.tsx';
import { WorkedExample } from '../parts/worked-example.tsx';
import { AdVerifyDrawing } from './ad-verify-drawing.tsx';
import styles from './ad-verify-page.module.css';
import { Checklist } from './checklist.tsx';
import { sample } from './sample.ts';

const PLACEMENTS = 25;
const MARKETS = 4;
const LOOKS = 2;
const PAGE_WEIGHT = 4 * MB;
const pages = PLACEMENTS * MARKETS * LOOKS * MONTH_DAYS;

const controls = ['country', 'session', 'reader'] as const;
const notes = ['browser', 'locale', 'box', 'frames'] as const;
const cautions = ['impressions', 'terms', 'privacy'] as const;

/** Advertising verification: ad slots, their surroundings and landing pages, by country. */
export default function AdVerifyPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const language = useLanguage();
  const answered = useSceneFaq('sceneAdVerify');
  useSceneHead('sceneAdVerify', answered);
  const number = (value: number) => formatNumber(value, language);
  const totalRows = useTotalRows();
  return (
    <>
      <Hero route="sceneAdVerify" title={t('sceneAdVerify.title')} lead={t('sceneAdVerify.lead')} drawing="right" ground="sand">
        <AdVerifyDrawing />
      </Hero>
      <Section title={t('sceneAdVerify.problem.title')} beside>
        <p className={styles.problem}>{t('sceneAdVerify.problem.text')}</p>
        <dl className={styles.controls}>
          {controls.map((name) => (
            <div key={name}>
              <dt>{t(`sceneAdVerify.controls.${name}.name`)}</dt>
              <dd>{t(`sceneAdVerify.controls.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('sceneAdVerify.checklist.title')} text={t('sceneAdVerify.checklist.text')} ground="sand">
        <Checklist />
      </Section>
      <Section title={t('sceneAdVerify.example.title')} text={t('sceneAdVerify.example.text')}>
        <WorkedExample
          file="slots.mjs"
          sample={sample}
          label={t('sceneAdVerify.example.label')}
          notes={notes.map((name) => t(`sceneAdVerify.example.${name}`))}
          place="left"
        />
        <p className={styles.clicks}>
          <MousePointerClick size={28} strokeWidth={1.5} aria-hidden />
          <span>
            <strong>{t('sceneAdVerify.clicks.name')}</strong>
            {t('sceneAdVerify.clicks.text')}
          </span>
        </p>
      </Section>
      <Section title={t('sceneAdVerify.order.title')} ground="sand">
        <div className={styles.order}>
          <div>
            <p>{t('sceneAdVerify.order.flow')}</p>
            <p>{t('sceneAdVerify.order.line')}</p>
          </div>
          <Calculation
            label={t('sceneAdVerify.order.label')}
            rows={[
              { label: t('sceneAdVerify.order.placements'), value: number(PLACEMENTS) },
              { sign: '×', label: t('sceneAdVerify.order.markets'), value: number(MARKETS) },
              { sign: '×', label: t('sceneAdVerify.order.looks'), value: number(LOOKS) },
              { sign: '×', label: t('sceneAdVerify.order.weight'), value: formatBytes(PAGE_WEIGHT, language) },
              { sign: '×', label: t('sceneAdVerify.order.days'), value: number(MONTH_DAYS) },
              ...totalRows(t('sceneAdVerify.order.month'), pages * PAGE_WEIGHT),
            ]}
          >
            <PriceLink pages={pages} weight={PAGE_WEIGHT}>
              {t('sceneAdVerify.order.price')}
            </PriceLink>
          </Calculation>
        </div>
      </Section>
      <Section title={t('sceneAdVerify.watch.title')}>
        <RulesList
          look="cards"
          items={cautions.map((name) => ({ name: t(`sceneAdVerify.watch.${name}.name`), text: t(`sceneAdVerify.watch.${name}.text`) }))}
        />
      </Section>
      <Section title={t('sceneAdVerify.questions.title')} ground="sand" beside>
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="sceneAdVerify"
        title={t('sceneAdVerify.next.title')}
        text={t('sceneAdVerify.next.text', { count: visitsInTrial(figures, PAGE_WEIGHT) })}
        reading={[
          { kind: 'guide', id: 'sticky-sessions', title: t('sceneAdVerify.next.sticky') },
          { kind: 'news', id: 'reading-risk-scores', title: t('sceneAdVerify.next.risk') },
        ]}
      />
    </>
  );
}
