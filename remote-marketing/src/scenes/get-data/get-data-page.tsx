import { STICKY_MINUTES_MAX, STICKY_MINUTES_OFFERED } from 'shared-contracts/constants';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Section } from '../../section/section.tsx';
import { Hero } from '../parts/hero.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Questions } from '../parts/questions.tsx';
import { KB, visitsInTrial } from '../parts/traffic.ts';
import { useSceneFaq } from '../parts/use-scene-faq.ts';
import { useSceneHead } from '../parts/use-scene-head.ts';
import { RulesList } from '../parts/rules-list.tsx';
import { WorkedExample } from '../parts/worked-example.tsx';
import { Estimator } from './estimator.tsx';
import { GetDataDrawing } from './get-data-drawing.tsx';
import styles from './get-data-page.module.css';
import { sample } from './sample.ts';

const PAGES_PER_DAY = 40_000;
const EXITS = 500;
const secondsBetween = 86_400 / PAGES_PER_DAY;

const users = { rotating: 'ORDER_DE____', sticky: 'ORDER_DE___10_k3v9x2ma', country: 'ORDER_JP____' } as const;
const controls = ['rotating', 'sticky', 'country'] as const;
const notes = ['visit', 'patience', 'agent', 'length'] as const;
const cautions = ['law', 'robots', 'pace', 'stop'] as const;

/** Data extraction: many pages into one table. */
export default function GetDataPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const language = useLanguage();
  const answered = useSceneFaq('sceneGetData');
  useSceneHead('sceneGetData', answered);
  const example = {
    pages: formatNumber(PAGES_PER_DAY, language),
    exits: formatNumber(EXITS, language),
    seconds: formatNumber(secondsBetween, language),
    minutes: formatNumber((secondsBetween * EXITS) / 60, language),
  };
  return (
    <>
      <Hero route="sceneGetData" title={t('sceneGetData.title')} lead={t('sceneGetData.lead')} drawing="right" ground="paper">
        <GetDataDrawing />
      </Hero>
      <Section title={t('sceneGetData.problem.title')} text={t('sceneGetData.problem.text')} ground="sand">
        <div className={styles.faces}>
          {(['one', 'many'] as const).map((face) => (
            <p key={face}>
              <strong>{t(`sceneGetData.problem.${face}.figure`, example)}</strong>
              {t(`sceneGetData.problem.${face}.text`, example)}
            </p>
          ))}
        </div>
        <p className={styles.aside}>{t('sceneGetData.problem.aside', example)}</p>
      </Section>
      <Section title={t('sceneGetData.controls.title')} text={t('sceneGetData.controls.text')}>
        <dl className={styles.controls}>
          {controls.map((name) => (
            <div key={name}>
              <dt>
                {t(`sceneGetData.controls.${name}.name`)}
                <code translate="no">{users[name]}</code>
              </dt>
              <dd>{t(`sceneGetData.controls.${name}.text`, { minutes: STICKY_MINUTES_OFFERED, max: STICKY_MINUTES_MAX })}</dd>
            </div>
          ))}
        </dl>
        <PageLink route="toolCountryCode" className={styles.codes}>
          {routes.toolCountryCode.title[language]}
        </PageLink>
      </Section>
      <Section title={t('sceneGetData.example.title')} text={t('sceneGetData.example.text')} ground="sand">
        <WorkedExample
          file="collect.py"
          sample={sample}
          label={t('sceneGetData.example.label')}
          notes={notes.map((name) => t(`sceneGetData.example.${name}`))}
          place="right"
        />
      </Section>
      <Section title={t('sceneGetData.traffic.title')} text={t('sceneGetData.traffic.text')}>
        <Estimator />
        <p className={styles.aside}>{t('sceneGetData.traffic.order')}</p>
      </Section>
      <Section title={t('sceneGetData.watch.title')} ground="sand" beside>
        <RulesList
          items={cautions.map((name) => ({ name: t(`sceneGetData.watch.${name}.name`), text: t(`sceneGetData.watch.${name}.text`) }))}
        />
      </Section>
      <Section title={t('sceneGetData.questions.title')}>
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="sceneGetData"
        title={t('sceneGetData.next.title')}
        text={t('sceneGetData.next.text', { count: visitsInTrial(figures, 180 * KB) })}
        reading={[
          { kind: 'news', id: 'crawling-politely', title: t('sceneGetData.next.crawling') },
          { kind: 'news', id: 'where-your-gigabytes-go', title: t('sceneGetData.next.gigabytes') },
        ]}
      />
    </>
  );
}
