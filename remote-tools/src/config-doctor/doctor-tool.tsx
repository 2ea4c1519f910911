import { LockKeyhole } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useHydrated, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { textsBesidePages } from 'shared-ui/with-texts';
import styles from '../pasted/panes.module.css';
import { PasteField } from '../pasted/paste-field.tsx';

/** With all that knows how settings are written, and all words for it: fetched when there is something to look at. */
const DoctorResult = latePart(
  textsBesidePages('remote-tools')(
    {
      en: () => import(/* webpackChunkName: "doctor-result-en" */ './result/locales/en.json'),
      zh: () => import(/* webpackChunkName: "doctor-result-zh" */ './result/locales/zh.json'),
    },
    () => import(/* webpackChunkName: "doctor-result" */ './doctor-result.tsx'),
  ),
);

/** A setting of an order that there is not, with four mistakes in it. */
const exampleAt = (host: string, port: number) =>
  `curl -x https://${host}:${port} -U "F2603150000EXAMPLE0_UK___45m_basket-7: notARealKeyForAnExample1" https://example.com/`;

/** A pasted setting on the left, what is wrong with it on the right. It is read here, and sent to nobody unless the reader says so. */
export function DoctorTool() {
  const { t } = useTranslation('remote-tools');
  const { site } = useShell();
  const [text, setText] = useState('');
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const asked = useDeferredValue(text);
  const isHydrated = useHydrated();

  return (
    <div className={styles.panes}>
      <section className={styles.pane} aria-label={t('configDoctor.input')}>
        <PasteField
          label={t('configDoctor.setting.label')}
          hint={t('configDoctor.setting.hint')}
          rows={8}
          value={text}
          onChange={setText}
        />
        <div className={styles.buttons}>
          <button type="button" className={button.outline} onClick={() => setText(exampleAt(site.proxyEntry.host, site.proxyEntry.port))}>
            {t('pasted.example')}
          </button>
          <button type="button" className={button.outline} onClick={() => setText('')}>
            {t('pasted.clear')}
          </button>
          <button type="button" className={button.outline} onClick={() => setIsPasswordShown(!isPasswordShown)}>
            {t(isPasswordShown ? 'configDoctor.coverPassword' : 'configDoctor.showPassword')}
          </button>
        </div>
        <p className={styles.private}>
          <LockKeyhole size={16} aria-hidden />
          {t('configDoctor.private')}
        </p>
      </section>
      <section className={styles.result} aria-label={t('configDoctor.result')}>
        {asked.trim() === '' && <p>{t('configDoctor.empty')}</p>}
        {(!isHydrated || asked.trim() !== '') && <DoctorResult text={asked} isPasswordShown={isPasswordShown} />}
      </section>
    </div>
  );
}
