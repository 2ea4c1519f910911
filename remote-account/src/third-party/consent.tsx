import { useTranslation } from 'shared-ui/i18n';
import { AgreementSentence } from '../agreement/agreement-sentence.tsx';

/** States the terms that continuing accepts, instead of a checkbox; new accounts have one to tick later. */
export function Consent({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('remote-account');
  return (
    <p className={className}>
      <AgreementSentence text={t('thirdParty.consent')} />
    </p>
  );
}
