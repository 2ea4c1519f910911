import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { CopyButton } from 'shared-ui/copy-button';
import styles from './code-sample.module.css';
import { HighlightedCode } from '../code/highlighted-code.tsx';
import { useCodeFont } from 'shared-ui/use-code-font';
import { useNearView } from './use-near-view.ts';
import { sampleLanguages, samples, type SampleLanguage } from './samples.ts';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Sample that calls an extraction link, in a language selected by the reader. */
export function CodeSample() {
  const { t } = useTranslation('remote-marketing');
  const [language, setLanguage] = useState<SampleLanguage>('Shell');
  const tabs = useRef<HTMLDivElement>(null);
  const [panel, isNear] = useNearView<HTMLElement>();
  const id = useId();

  useCodeFont(isNear);

  function moveByArrow({ key }: KeyboardEvent) {
    const step = steps[key];
    if (!step) return;
    const index = (sampleLanguages.indexOf(language) + step + sampleLanguages.length) % sampleLanguages.length;
    setLanguage(sampleLanguages[index] as SampleLanguage);
    tabs.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <figure ref={panel} className={styles.panel}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{t('home.sample.title')}</span>
        <div ref={tabs} role="tablist" aria-label={t('home.sample.languages')} className={styles.tabs}>
          {sampleLanguages.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-${each}`}
              aria-selected={each === language}
              aria-controls={`${id}-panel`}
              tabIndex={each === language ? 0 : -1}
              onClick={() => setLanguage(each)}
              onKeyDown={moveByArrow}
            >
              {each}
            </button>
          ))}
        </div>
        <CopyButton text={samples[language]} label={t('home.sample.label')} />
      </figcaption>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`} tabIndex={0} className={styles.code}>
        <HighlightedCode sample={samples[language]} />
      </div>
      <p className={styles.note}>{t('home.sample.note')}</p>
    </figure>
  );
}
