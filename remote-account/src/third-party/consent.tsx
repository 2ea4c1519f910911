import { useTranslation } from 'shared-ui/i18n';
import { AgreementSentence } from '../agreement/agreement-sentence.tsx';

/** What going on means, in place of a box: an account that is new to us has one to tick later. */
export function Consent({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('remote-account');
  return (
    <p className={className}>
      <AgreementSentence text={t('thirdParty.consent')} />
    </p>
  );
}
