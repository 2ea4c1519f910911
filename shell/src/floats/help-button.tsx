import { LifeBuoy, Sparkles } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { closeSheet, openSheet, useSheet } from '../screen/sheet-store.ts';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import { SupportState } from '../support/support-state.tsx';
import styles from './help-button.module.css';
import { loadPanels } from './load-panels.ts';

const SHEET = 'help-sheet';

/** For smaller screens: one button that opens a sheet with contacts, starting points and the current offer. */
export function HelpButton({ onTour }: { readonly onTour: () => void }) {
  const { t } = useTranslation('floats');
  const { t: shellText } = useTranslation();
  const { figures, site, track } = useShell();
  const language = useLanguage();
  const sheet = useSheet((state) => state.open);
  const button = useRef<HTMLButtonElement>(null);
  const open = sheet === 'help';

  const close = useCallback(() => {
    // An inert element can't receive the focus, so close the sheet synchronously first.
    flushSync(closeSheet);
    button.current?.focus();
  }, []);
  const panels = useOnDemand(loadPanels, open, close);
  useEffect(() => closeSheet, []);

  const show = () => {
    track({ place: 'floats', button: 'help' });
    openSheet('help');
  };

  return (
    <aside className={styles.layer} aria-label={t('label')} data-open={open} inert={sheet === 'menu'}>
      <div inert={open} data-tour="guide" className={styles.corner}>
        <button ref={button} type="button" className={styles.button} aria-expanded={open} aria-controls={SHEET} onClick={show}>
          <LifeBuoy size={24} aria-hidden />
          <span>{t('open')}</span>
        </button>
      </div>
      {open && panels && (
        <panels.FloatPanel id={SHEET} title={t('title')} modal onClose={close} onPressOutside={close}>
          <div className={styles.hours}>
            <SupportState long />
            <p>{shellText('supportList.hours', figures)}</p>
          </div>
          {site.contacts.length > 0 && (
            <ul className={styles.contacts} aria-label={t('contacts')}>
              {site.contacts.map((contact) => (
                <panels.ContactRow key={contact.kind} contact={contact} />
              ))}
            </ul>
          )}
          <h3 className={styles.heading}>{t('guide.title')}</h3>
          <panels.GuideEntries onTour={onTour} onLeave={close} />
          <PageLink route="activityNewYear" className={styles.offer} onClick={() => track({ place: 'banner', button: 'new-year' })}>
            <Sparkles size={18} aria-hidden />
            {routes.activityNewYear.title[language]}
          </PageLink>
        </panels.FloatPanel>
      )}
    </aside>
  );
}
