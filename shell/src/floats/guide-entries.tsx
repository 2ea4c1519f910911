import { Code, Compass, Map as MapIcon } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink, usePageAddress } from 'shared-ui/link';
import { rememberAddress } from '../navigation/return-address.ts';
import { GuideEntry } from './guide-entry.tsx';
import styles from './guide-entry.module.css';

/** Opens the code sample step of an order's setup on `/person/flow-order`. */
const CODE_DEMO = '?step=1&type=2';

interface GuideEntriesProps {
  readonly onTour: () => void;
  /** Closes the surrounding panel. */
  readonly onLeave: () => void;
}

/** Starting points: a code sample for the customer's order, the tour, the Getting started guide. */
export function GuideEntries({ onTour, onLeave }: GuideEntriesProps) {
  const { t } = useTranslation('floats');
  const { t: shellText } = useTranslation();
  const { openLogin, track } = useShell();
  const language = useLanguage();
  const loggedIn = useSession((session) => session.accessToken !== '');
  const address = usePageAddress();

  const trackClick = (button: string) => track({ place: 'guide', button });
  const logInFirst = () => {
    trackClick('code-demo');
    onLeave();
    rememberAddress(`${address('flowOrder')}${CODE_DEMO}`);
    openLogin();
  };
  const takeTour = () => {
    trackClick('tour');
    onLeave();
    onTour();
  };
  const code = <GuideEntry Icon={Code} title={t('guide.code')} text={t(loggedIn ? 'guide.codeText' : 'guide.codeVisitorText')} />;

  return (
    <ul className={styles.entries}>
      <li>
        {loggedIn ? (
          <PageLink route="flowOrder" suffix={CODE_DEMO} className={styles.entry} onClick={() => trackClick('code-demo')}>
            {code}
          </PageLink>
        ) : (
          <button type="button" className={styles.entry} onClick={logInFirst}>
            {code}
          </button>
        )}
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={takeTour}>
          <GuideEntry Icon={MapIcon} title={t('guide.tour')} text={t('guide.tourText')} />
        </button>
      </li>
      <li>
        <PageLink route="helpLead" className={styles.entry} onClick={() => trackClick('novice-guide')}>
          <GuideEntry Icon={Compass} title={routes.helpLead.title[language]} text={shellText('supportList.leadText')} />
        </PageLink>
      </li>
    </ul>
  );
}
