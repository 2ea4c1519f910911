import { LogIn } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { ResultMessage } from 'shared-ui/result-message';

/** Asks visitors to log in, because a trial belongs to a customer. */
export function TrialVisitor() {
  const { t } = useTranslation('remote-purchase');
  const { openLogin } = useShell();
  const logIn = (
    <button type="button" className={button.main} onClick={() => openLogin()}>
      {t('result.visitor.logIn')}
    </button>
  );
  return <ResultMessage Icon={LogIn} tone="quiet" title={t('trial.visitor.title')} text={t('trial.visitor.text')} actions={logIn} />;
}
