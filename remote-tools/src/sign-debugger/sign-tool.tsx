import { LockKeyhole } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { textsBesidePages } from 'shared-ui/with-texts';
import styles from '../pasted/panes.module.css';
import { PasteField } from '../pasted/paste-field.tsx';
import { SecretField } from '../pasted/secret-field.tsx';
import type { PastedSign } from './pasted-sign.ts';
import { referenceOrder } from './reference-signs.ts';

/** Contains all parsers and result texts, so it is loaded only once there is a text to parse. */
const SignResult = latePart(
  textsBesidePages('remote-tools')(
    (language) => import(/* webpackChunkName: "sign-result-[language]" */ `./result/locales/${language}.json`),
    () => import(/* webpackChunkName: "sign-result" */ './sign-result.tsx'),
  ),
);

const nothing: PastedSign = { text: '', orderKey: '', now: 0 };
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Pasted link and key on the left, findings on the right. Everything is computed locally and nothing is stored. */
export function SignTool() {
  const { t } = useTranslation('remote-tools');
  const [pasted, setPasted] = useState(nothing);
  const [isKeyShown, setIsKeyShown] = useState(false);
  const isHydrated = useHydrated();
  const asked = useDeferredValue(pasted);
  const change = useCallback((part: Partial<PastedSign>) => setPasted((before) => ({ ...before, ...part, now: nowInSeconds() })), []);
  const changeText = useCallback((text: string) => change({ text }), [change]);
  const changeKey = useCallback((orderKey: string) => change({ orderKey }), [change]);

  async function showExample(): Promise<void> {
    const { exampleLink } = await import('./example-link.ts');
    change({ text: exampleLink(location.origin, nowInSeconds()), orderKey: referenceOrder.orderKey });
  }

  return (
    <div className={styles.panes}>
      <section className={styles.pane} aria-label={t('signDebugger.input')}>
        <PasteField
          label={t('signDebugger.link.label')}
          hint={t('signDebugger.link.hint')}
          rows={7}
          value={pasted.text}
          onChange={changeText}
        />
        <SecretField
          label={t('signDebugger.key.label')}
          hint={t('signDebugger.key.hint')}
          value={pasted.orderKey}
          onChange={changeKey}
          isShown={isKeyShown}
          onShow={setIsKeyShown}
        />
        <div className={styles.buttons}>
          <button type="button" className={button.outline} onClick={() => void showExample()}>
            {t('pasted.example')}
          </button>
          <button type="button" className={button.outline} onClick={() => setPasted(nothing)}>
            {t('pasted.clear')}
          </button>
        </div>
        <p className={styles.private}>
          <LockKeyhole size={16} aria-hidden />
          {t('signDebugger.private')}
        </p>
      </section>
      <section className={styles.result} aria-label={t('signDebugger.result')}>
        {asked.text.trim() === '' && <p>{t('signDebugger.empty')}</p>}
        {(!isHydrated || asked.text.trim() !== '') && <SignResult {...asked} isKeyShown={isKeyShown} />}
      </section>
    </div>
  );
}
