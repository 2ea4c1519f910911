import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import button from 'shared-ui/button.module.css';
import { PageLink } from 'shared-ui/link';
import { TrialNotice } from './trial-notice.tsx';

/** Tells customers in China to verify their identity before they can claim the trial. */
export function CertificationNotice({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const actions = (
    <PageLink route="certificate" className={button.main ?? ''} onClick={onLeave}>
      {t('trial.certification.link')}
    </PageLink>
  );
  return (
    <TrialNotice
      Icon={ShieldAlert}
      tone="warn"
      title={t('shell:toastTip.warning.tip10')}
      text={t('trial.certification.text', { reason: t('shell:toastTip.warning.tip13') })}
      actions={actions}
    />
  );
}
