import { FileCheck, Gauge, LockKeyhole } from 'lucide-react';
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
import { sample } from './sample.ts';
import { Waterfall } from './waterfall.tsx';
import { WebTestDrawing } from './web-test-drawing.tsx';
import styles from './web-test-page.module.css';

const PAGES = 6;
const COUNTRIES = 8;
const ROUNDS = 24;
const READINGS = 5;
const HTML_WEIGHT = 60 * KB;
const BROWSER_RUNS = 2;
const BROWSER_WEIGHT = 2.5 * MB;
const timing = PAGES * COUNTRIES * ROUNDS * READINGS * MONTH_DAYS;
const walking = PAGES * COUNTRIES * BROWSER_RUNS * MONTH_DAYS;

const jobs = [
  { name: 'content', Icon: FileCheck },
  { name: 'speed', Icon: Gauge },
  { name: 'staging', Icon: LockKeyhole },
] as const;
const notes = ['session', 'median', 'connect', 'baseline'] as const;
const cautions = ['own', 'load', 'mark'] as const;

/** Website testing: localized versions, redirects and speed at the visitors' locations. */
export default function WebTestPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const language = useLanguage();
  const answered = useSceneFaq('sceneWebTest');
  useSceneHead('sceneWebTest', answered);
  const number = (value: number) => formatNumber(value, language);
  const totalRows = useTotalRows();
  const bytes = (value: number) => formatBytes(value, language);
  return (
    <>
      <Hero route="sceneWebTest" title={t('sceneWebTest.title')} lead={t('sceneWebTest.lead')} drawing="right" ground="night">
        <WebTestDrawing />
      </Hero>
      <Section title={t('sceneWebTest.jobs.title')} text={t('sceneWebTest.jobs.text')}>
        <div className={styles.jobs}>
          {jobs.map(({ name, Icon }) => (
            <article key={name}>
              <Icon size={28} strokeWidth={1.5} aria-hidden />
              <h3>{t(`sceneWebTest.jobs.${name}.name`)}</h3>
              <p>{t(`sceneWebTest.jobs.${name}.text`)}</p>
              <p className={styles.exit}>{t(`sceneWebTest.jobs.${name}.exit`)}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section title={t('sceneWebTest.waterfall.title')} text={t('sceneWebTest.waterfall.text')} ground="sand">
        <Waterfall />
      </Section>
      <Section title={t('sceneWebTest.example.title')} text={t('sceneWebTest.example.text')}>
        <WorkedExample
          file="latency.sh"
          sample={sample}
          label={t('sceneWebTest.example.label')}
          notes={notes.map((name) => t(`sceneWebTest.example.${name}`))}
          place="below"
        />
      </Section>
      <Section title={t('sceneWebTest.order.title')} text={t('sceneWebTest.order.text')} ground="sand">
        <div className={styles.orders}>
          <Calculation
            label={t('sceneWebTest.order.timing')}
            rows={[
              { label: t('sceneWebTest.order.pages'), value: number(PAGES) },
              { sign: '×', label: t('sceneWebTest.order.countries'), value: number(COUNTRIES) },
              { sign: '×', label: t('sceneWebTest.order.readings'), value: number(ROUNDS * READINGS) },
              { sign: '×', label: t('sceneWebTest.order.html'), value: bytes(HTML_WEIGHT) },
              { sign: '×', label: t('sceneWebTest.order.days'), value: number(MONTH_DAYS) },
              ...totalRows(t('sceneWebTest.order.month'), timing * HTML_WEIGHT),
            ]}
          >
            <PriceLink pages={timing} weight={HTML_WEIGHT}>
              {t('sceneWebTest.order.timingPrice')}
            </PriceLink>
          </Calculation>
          <Calculation
            label={t('sceneWebTest.order.walking')}
            rows={[
              { label: t('sceneWebTest.order.pages'), value: number(PAGES) },
              { sign: '×', label: t('sceneWebTest.order.countries'), value: number(COUNTRIES) },
              { sign: '×', label: t('sceneWebTest.order.runs'), value: number(BROWSER_RUNS) },
              { sign: '×', label: t('sceneWebTest.order.whole'), value: bytes(BROWSER_WEIGHT) },
              { sign: '×', label: t('sceneWebTest.order.days'), value: number(MONTH_DAYS) },
              ...totalRows(t('sceneWebTest.order.month'), walking * BROWSER_WEIGHT),
            ]}
          >
            <PriceLink pages={walking} weight={BROWSER_WEIGHT}>
              {t('sceneWebTest.order.walkingPrice')}
            </PriceLink>
          </Calculation>
        </div>
      </Section>
      <Section title={t('sceneWebTest.watch.title')} beside>
        <RulesList
          items={cautions.map((name) => ({ name: t(`sceneWebTest.watch.${name}.name`), text: t(`sceneWebTest.watch.${name}.text`) }))}
        />
      </Section>
      <Section title={t('sceneWebTest.questions.title')} ground="sand">
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="sceneWebTest"
        title={t('sceneWebTest.next.title')}
        text={t('sceneWebTest.next.text', { count: visitsInTrial(figures, HTML_WEIGHT) })}
        reading={[
          { kind: 'guide', id: 'static-ips', title: t('sceneWebTest.next.static') },
          { kind: 'guide', id: 'account-password', title: t('sceneWebTest.next.account') },
        ]}
      />
    </>
  );
}
