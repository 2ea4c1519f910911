import { Play } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { demoCountries } from 'shared-contracts/proxy/demo-countries';
import { languageTag } from 'shared-contracts/languages';
import { useHydrated, useLanguage, useShell } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Spinner } from 'shared-ui/spinner';
import { DemoFacts } from './demo-facts.tsx';
import { WorldMap } from './world-map.tsx';
import styles from './demo-request.module.css';
import { useDemoRequest } from './use-demo-request.ts';

/** Sends one request through a demo order, from a country or region selected by the reader. */
export function DemoRequest() {
  const { t } = useTranslation('remote-marketing');
  const { t: uiText } = useTranslation('ui');
  const { site, track } = useShell();
  const language = useLanguage();
  const hydrated = useHydrated();
  const { state, send } = useDemoRequest();
  const country = useRef<HTMLSelectElement>(null);
  const id = useId();
  const names = useMemo(() => new Intl.DisplayNames(languageTag[language], { type: 'region' }), [language]);
  const isWaiting = state.kind === 'waiting';
  const answer = state.kind === 'answered' ? state.answer : undefined;

  function run() {
    if (isWaiting || !country.current) return;
    track({ place: 'home-demo', button: 'send' });
    void send(country.current.value);
  }

  return (
    <section className={styles.demo} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('home.demo.title')}</h2>
      <WorldMap lit={answer?.countryCode} />
      <div className={styles.form}>
        <label htmlFor={`${id}-country`}>{t('home.demo.country')}</label>
        {/* Uncontrolled, so that a choice made before hydration is kept. */}
        <select ref={country} id={`${id}-country`} autoComplete="off">
          {demoCountries.map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </select>
        {/* Not disabled while it waits, so that it keeps the focus. */}
        <button type="button" aria-disabled={isWaiting} onClick={run}>
          {isWaiting ? <Spinner size={16} /> : <Play size={16} aria-hidden />}
          {t(state.kind === 'failed' && state.canRetry ? 'home.demo.retry' : 'home.demo.send')}
        </button>
      </div>
      <div role="status" className={styles.result}>
        <DemoFacts answer={answer} />
        {state.kind === 'ready' && <p>{t('home.demo.text')}</p>}
        {isWaiting && <p>{t('home.demo.waiting')}</p>}
        {answer && <p>{t(answer.isExample ? 'home.demo.example' : 'home.demo.sent', { time: formatTime(answer.at, language) })}</p>}
        {answer && !answer.isExample && site.mode === 'sandbox' && <p>{t('home.demo.sandbox')}</p>}
        {state.kind === 'failed' && <p>{state.message ?? t('home.demo.unreachable')}</p>}
        {!hydrated && <noscript>{uiText('needsScript')}</noscript>}
      </div>
    </section>
  );
}
