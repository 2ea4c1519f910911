import { ExternalLink } from 'lucide-react';
import { readExtractionSettings } from 'shared-contracts/extraction/extraction-settings';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { LinkResult as Result } from 'shared-ui/proxy-settings/link-result';
import { OwnAddress } from 'shared-ui/proxy-settings/own-address';
import { useSignedLink } from 'shared-ui/proxy-settings/use-signed-link';
import { useQuery } from 'shared-ui/query';
import { ResultFrame } from './result-frame.tsx';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';

/** The link built from the settings in the URL, signed again each time this page opens. */
export function LinkResult({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['remote-account', 'shell']);
  const { api } = useShell();
  const { params } = useSetUp();
  const signature = useQuery({
    queryKey: ['signature', orderId],
    queryFn: ({ signal }) => api('signExtraction', { orderId }, { signal, errors: 'quiet' }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const signed = useSignedLink({ ...readExtractionSettings(params), orderId }, signature.data);
  return (
    <ResultFrame>
      <Loaded query={signature} rows={4} isInCard failed={t('shell:toastTip.warning.tip20')}>
        {() => (
          <>
            <Result signed={signed}>
              <div className={styles.buttons}>
                {signed.link && (
                  <a className={button.small} href={signed.link} target="_blank" rel="noreferrer">
                    <ExternalLink size={16} aria-hidden />
                    {t('flowOrders.setUp.open')}
                  </a>
                )}
                <button type="button" className={button.small} aria-busy={signature.isFetching} onClick={() => void signature.refetch()}>
                  {t('flowOrders.setUp.signAgain')}
                </button>
              </div>
            </Result>
            <OwnAddress orderId={orderId} />
          </>
        )}
      </Loaded>
    </ResultFrame>
  );
}
