import { LockKeyhole } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { SAMPLE_ORDER_ID } from 'shared-contracts/rules/order-id';
import { useHydrated, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { textsBesidePages } from 'shared-ui/with-texts';
import styles from '../pasted/panes.module.css';
import { PasteField } from '../pasted/paste-field.tsx';

/** Contains all parsers and result texts, so it is loaded only once there is a text to parse. */
const DoctorResult = latePart(
  textsBesidePages('remote-tools')(
    (language) => import(/* webpackChunkName: "doctor-result-[language]" */ `./result/locales/${language}.json`),
    () => import(/* webpackChunkName: "doctor-result" */ './doctor-result.tsx'),
  ),
);

/** Setting of a nonexistent order, with four mistakes. */
const exampleAt = (host: string, port: number) =>
  `curl -x https://${host}:${port} -U "${SAMPLE_ORDER_ID}_UK___45m_basket-7: notARealKeyForAnExample1" https://example.com/`;

/**
 * Pasted setting on the left, findings on the right. The setting is parsed locally and only sent if the reader asks for a gateway check.
 */
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
