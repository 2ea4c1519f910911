import { useState } from 'react';
import { demoCodeLanguages, type DemoCodeLanguage } from 'shared-contracts/constants';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import { Tabs } from 'shared-ui/tabs';
import styles from './sign-code.module.css';
import { signSnippets } from './sign-snippets.ts';

const tabs = demoCodeLanguages.map((language) => ({ key: language, label: language }));
/** Makes a horizontally scrolling element focusable, in browsers that don't do so themselves. */
const scrolled = { role: 'group', tabIndex: 0 } as const;

/** Code that signs a link correctly, for comparison. */
export function SignCode() {
  const { t } = useTranslation('remote-tools');
  const [chosen, choose] = useState<DemoCodeLanguage>('Shell');
  const { file, code } = signSnippets[chosen];
  const label = t('signDebugger.code.label');
  return (
    <section>
      <h2>{t('signDebugger.code.title')}</h2>
      <p>{t('signDebugger.code.text')}</p>
      <div className={styles.languages}>
        <Tabs label={t('signDebugger.code.languages')} tabs={tabs} active={chosen} onChange={choose}>
          <figure className={styles.panel}>
            <figcaption>
              <span translate="no">{file}</span>
              <CopyButton text={code} label={label} />
            </figcaption>
            <div {...scrolled} aria-label={label}>
              <pre translate="no">
                <code>{code}</code>
              </pre>
            </div>
          </figure>
        </Tabs>
      </div>
    </section>
  );
}
