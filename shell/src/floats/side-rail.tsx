import { Compass, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useStoredFlag } from 'shared-ui/stored-flag';
import { ContactIcon, type Contact } from '../support/contact-icon.tsx';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import { guideDismissed } from './dismissed.ts';
import styles from './side-rail.module.css';
import { loadPanels } from './load-panels.ts';

const PANEL = 'float-panel';

/** Rail beside the content of a wide screen: the guide, and a button for each contact. Each opens a panel. */
export function SideRail({ onTour }: { readonly onTour: () => void }) {
  const { t } = useTranslation('floats');
  const { t: shellText } = useTranslation();
  const { site, track } = useShell();
  const [open, setOpen] = useState<Contact['kind'] | 'guide'>();
  const opener = useRef<HTMLButtonElement>(null);
  const guideGone = useStoredFlag(guideDismissed);

  const leave = useCallback(() => setOpen(undefined), []);
  const panels = useOnDemand(loadPanels, open !== undefined, leave);
  const close = useCallback(() => {
    leave();
    opener.current?.focus();
  }, [leave]);
  const contact = site.contacts.find(({ kind }) => kind === open);

  const buttonFor = (name: Contact['kind'] | 'guide') => ({
    type: 'button' as const,
    'aria-expanded': open === name,
    'aria-controls': PANEL,
    onClick: ({ currentTarget }: { readonly currentTarget: HTMLButtonElement }) => {
      opener.current = currentTarget;
      if (open !== name) track({ place: 'floats', button: name });
      setOpen(open === name ? undefined : name);
    },
  });

  if (guideGone && site.contacts.length === 0) return null;
  return (
    <aside className={styles.rail} aria-label={t('label')} data-tour="guide">
      {!guideGone && (
        <div className={styles.guide}>
          <button {...buttonFor('guide')} className={styles.guideButton}>
            <Compass size={22} aria-hidden />
            {t('guide.title')}
          </button>
          <button type="button" className={styles.dismiss} aria-label={t('guide.dismiss')} onClick={() => guideDismissed.set(true)}>
            <X size={14} aria-hidden />
          </button>
        </div>
      )}
      {site.contacts.length > 0 && (
        <div className={styles.contacts}>
          {site.contacts.map(({ kind }) => (
            <button key={kind} {...buttonFor(kind)} className={styles.contact}>
              <ContactIcon kind={kind} size={20} />
              {shellText(`contact.${kind}`)}
            </button>
          ))}
        </div>
      )}
      {contact && panels && (
        <panels.FloatPanel
          key={contact.kind}
          id={PANEL}
          title={shellText(`contact.${contact.kind}`)}
          onClose={close}
          onPressOutside={leave}
        >
          <panels.ContactDetails contact={contact} />
        </panels.FloatPanel>
      )}
      {open === 'guide' && !guideGone && panels && (
        <panels.FloatPanel id={PANEL} title={t('guide.title')} onClose={close} onPressOutside={leave}>
          <p className={styles.text}>{t('guide.text')}</p>
          <panels.GuideEntries onTour={onTour} onLeave={close} />
        </panels.FloatPanel>
      )}
    </aside>
  );
}
