import { Check, EyeOff } from 'lucide-react';
import { proxyTraffic } from 'shared-contracts/rules/page-traffic';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { CodeBlock } from '../../code/code-block.tsx';
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
import { BrandProtectDrawing } from './brand-protect-drawing.tsx';
import styles from './brand-protect-page.module.css';
import { sample } from './sample.ts';

const PHRASES = 60;
const MARKETS = 5;
const RESULT_PAGES = 3;
const RESULT_WEIGHT = 250 * KB;
const CASES = 40;
const CASE_WEIGHT = 3 * MB;
const resultPages = PHRASES * MARKETS * RESULT_PAGES * MONTH_DAYS;
const searching = resultPages * RESULT_WEIGHT;
const pages = resultPages + CASES;
const total = searching + CASES * CASE_WEIGHT;

const visitors = [
  { name: 'office', Icon: EyeOff },
  { name: 'buyer', Icon: Check },
] as const;
const looks = ['market', 'visit', 'again'] as const;
const proofs = ['when', 'where', 'asked', 'came', 'unchanged'] as const;
const cautions = ['people', 'outside', 'purchase', 'programmes'] as const;

/** Brand protection: what buyers see, preserved as evidence. */
export default function BrandProtectPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const language = useLanguage();
  const answered = useSceneFaq('sceneBrandProtect');
  useSceneHead('sceneBrandProtect', answered);
  const number = (value: number) => formatNumber(value, language);
  const totalRows = useTotalRows();
  const bytes = (value: number) => formatBytes(value, language);
  const [overhead, sum] = totalRows(t('sceneBrandProtect.order.total'), total);
  return (
    <>
      <Hero route="sceneBrandProtect" title={t('sceneBrandProtect.title')} lead={t('sceneBrandProtect.lead')} drawing="left" ground="night">
        <BrandProtectDrawing />
      </Hero>
      <Section title={t('sceneBrandProtect.problem.title')} text={t('sceneBrandProtect.problem.text')}>
        <div className={styles.visitors}>
          {visitors.map(({ name, Icon }) => (
            <figure key={name} className={styles[name]}>
              <figcaption>{t(`sceneBrandProtect.problem.${name}.name`)}</figcaption>
              <p>{t(`sceneBrandProtect.problem.${name}.sees`)}</p>
              <p className={styles.verdict}>
                <Icon size={18} aria-hidden />
                {t(`sceneBrandProtect.problem.${name}.verdict`)}
              </p>
            </figure>
          ))}
        </div>
      </Section>
      <Section title={t('sceneBrandProtect.look.title')} ground="sand" beside>
        <ol className={styles.looks}>
          {looks.map((name) => (
            <li key={name}>
              <h3>{t(`sceneBrandProtect.look.${name}.name`)}</h3>
              <p>{t(`sceneBrandProtect.look.${name}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('sceneBrandProtect.evidence.title')} text={t('sceneBrandProtect.evidence.text')}>
        <div className={styles.evidence}>
          <dl>
            {proofs.map((name) => (
              <div key={name}>
                <dt>{t(`sceneBrandProtect.evidence.${name}.name`)}</dt>
                <dd>{t(`sceneBrandProtect.evidence.${name}.text`)}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.code}>
            <CodeBlock file="evidence.sh" sample={sample} label={t('sceneBrandProtect.evidence.label')} />
            <p>{t('sceneBrandProtect.evidence.note')}</p>
          </div>
        </div>
      </Section>
      <Section title={t('sceneBrandProtect.order.title')} text={t('sceneBrandProtect.order.text')} ground="sand">
        <div className={styles.sums}>
          <Calculation
            label={t('sceneBrandProtect.order.searching')}
            rows={[
              { label: t('sceneBrandProtect.order.phrases'), value: number(PHRASES) },
              { sign: '×', label: t('sceneBrandProtect.order.markets'), value: number(MARKETS) },
              { sign: '×', label: t('sceneBrandProtect.order.pages'), value: number(RESULT_PAGES) },
              { sign: '×', label: t('sceneBrandProtect.order.weight'), value: bytes(RESULT_WEIGHT) },
              { sign: '×', label: t('sceneBrandProtect.order.days'), value: number(MONTH_DAYS) },
              ...totalRows(t('sceneBrandProtect.order.month'), searching),
            ]}
          />
          <Calculation
            label={t('sceneBrandProtect.order.cases')}
            rows={[
              { label: t('sceneBrandProtect.order.caseCount'), value: number(CASES) },
              { sign: '×', label: t('sceneBrandProtect.order.caseWeight'), value: bytes(CASE_WEIGHT) },
              overhead,
              { sign: '+', label: t('sceneBrandProtect.order.searching'), value: bytes(proxyTraffic(searching)) },
              sum,
            ]}
          >
            <PriceLink pages={pages} weight={total / pages}>
              {t('sceneBrandProtect.order.price')}
            </PriceLink>
          </Calculation>
        </div>
      </Section>
      <Section title={t('sceneBrandProtect.watch.title')} beside>
        <RulesList
          items={cautions.map((name) => ({
            name: t(`sceneBrandProtect.watch.${name}.name`),
            text: t(`sceneBrandProtect.watch.${name}.text`),
          }))}
        />
      </Section>
      <Section title={t('sceneBrandProtect.questions.title')} ground="sand">
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="sceneBrandProtect"
        title={t('sceneBrandProtect.next.title')}
        text={t('sceneBrandProtect.next.text', { count: visitsInTrial(figures, RESULT_WEIGHT) })}
        reading={[
          { kind: 'guide', id: 'sticky-sessions', title: t('sceneBrandProtect.next.sticky') },
          { kind: 'guide', id: 'account-password', title: t('sceneBrandProtect.next.account') },
        ]}
      />
    </>
  );
}
