import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { Section } from '../../section/section.tsx';
import { Hero } from '../parts/hero.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Questions } from '../parts/questions.tsx';
import { KB, visitsInTrial } from '../parts/traffic.ts';
import { useSceneFaq } from '../parts/use-scene-faq.ts';
import { useSceneHead } from '../parts/use-scene-head.ts';
import { RulesList } from '../parts/rules-list.tsx';
import { WorkedExample } from '../parts/worked-example.tsx';
import { InfoFusionDrawing } from './info-fusion-drawing.tsx';
import styles from './info-fusion-page.module.css';
import { sample } from './sample.ts';
import { Visits } from './visits.tsx';

const faults = ['gap', 'echo', 'waste'] as const;
const stages = ['read', 'ask', 'same', 'keep'] as const;
const notes = ['list', 'etag', 'key', 'state'] as const;
const cautions = ['licence', 'closed', 'pace', 'registers'] as const;

/** Information aggregation: many feeds into one, each item once. */
export default function InfoFusionPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const answered = useSceneFaq('sceneInfoFusion');
  useSceneHead('sceneInfoFusion', answered);
  return (
    <>
      <Hero route="sceneInfoFusion" title={t('sceneInfoFusion.title')} lead={t('sceneInfoFusion.lead')} drawing="split" ground="sand">
        <div className={styles.pipeline}>
          <InfoFusionDrawing />
          <ol className={styles.stages}>
            {stages.map((name) => (
              <li key={name}>
                <h2>{t(`sceneInfoFusion.stages.${name}.name`)}</h2>
                <p>{t(`sceneInfoFusion.stages.${name}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </Hero>
      <Section title={t('sceneInfoFusion.problem.title')}>
        <div className={styles.faults}>
          {faults.map((name) => (
            <div key={name}>
              <h3>{t(`sceneInfoFusion.problem.${name}.name`)}</h3>
              <p>{t(`sceneInfoFusion.problem.${name}.text`)}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section title={t('sceneInfoFusion.example.title')} text={t('sceneInfoFusion.example.text')} ground="sand">
        <WorkedExample
          file="aggregate.py"
          sample={sample}
          label={t('sceneInfoFusion.example.label')}
          notes={notes.map((name) => t(`sceneInfoFusion.example.${name}`))}
          place="below"
        />
      </Section>
      <Section title={t('sceneInfoFusion.order.title')} text={t('sceneInfoFusion.order.text')}>
        <Visits />
        <p className={styles.aside}>{t('sceneInfoFusion.order.line')}</p>
      </Section>
      <Section title={t('sceneInfoFusion.watch.title')} ground="sand" beside>
        <RulesList
          items={cautions.map((name) => ({ name: t(`sceneInfoFusion.watch.${name}.name`), text: t(`sceneInfoFusion.watch.${name}.text`) }))}
        />
      </Section>
      <Section title={t('sceneInfoFusion.questions.title')}>
        <Questions entries={answered} />
      </Section>
      <NextStep
        scene="sceneInfoFusion"
        title={t('sceneInfoFusion.next.title')}
        text={t('sceneInfoFusion.next.text', { count: visitsInTrial(figures, 45 * KB) })}
        reading={[
          { kind: 'guide', id: 'account-password', title: t('sceneInfoFusion.next.account') },
          { kind: 'news', id: 'where-your-gigabytes-go', title: t('sceneInfoFusion.next.gigabytes') },
        ]}
      />
    </>
  );
}
