import { CircleAlert, CircleCheck } from 'lucide-react';
import { isApiError } from 'shared-contracts/api-error';
import type { CallResponse } from 'shared-contracts/calls';
import { ruleTexts } from 'shared-contracts/rule-texts';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient, useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import styles from './own-address.module.css';

type Whitelist = CallResponse<'queryOrderWhiteIps'>;

const keyOf = (orderId: string) => ['whitelist', orderId];

function AddButton({ orderId, address }: { readonly orderId: string; readonly address: string }) {
  const { t } = useTranslation('remote-tools');
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('addAndDelWhiteIps', { orderId, add: [address] }, { errors: 'quiet' }),
    onSuccess: (whitelist) => {
      queries.setQueryData<Whitelist>(keyOf(orderId), whitelist);
      notify.success('success.tip3');
    },
    onError: (error) => isApiError(error) && notify.error(error.issues[0]?.message ?? error.message),
  });
  return (
    <BusyButton className={button.small} isBusy={isPending} onClick={() => mutate()}>
      {t('getApi.own.add', { address })}
    </BusyButton>
  );
}

interface OwnAddressProps {
  readonly orderId: string;
}

function Note({ orderId }: OwnAddressProps) {
  const { t } = useTranslation('remote-tools');
  const { api } = useShell();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => api('queryOrderWhiteIps', { orderId }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
  if (!data) {
    return (
      <div className={styles.note} role="status">
        <p>{t(isError ? 'getApi.own.failed' : 'getApi.own.loading')}</p>
        {isError && (
          <button type="button" className={button.small} onClick={() => void refetch()}>
            {t('getApi.own.retry')}
          </button>
        )}
      </div>
    );
  }
  const { address, rule } = data.own;
  const isThere = data.addresses.some((each) => each.address === address);
  return (
    <div className={isThere ? styles.there : styles.missing} role="status">
      {isThere ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
      <div>
        <p>{t(isThere ? 'getApi.own.there' : 'getApi.own.missing', { address })}</p>
        {!isThere && rule !== null && rule in ruleTexts && <p>{ruleTexts[rule as keyof typeof ruleTexts][language]}</p>}
        <div className={styles.actions}>
          {!isThere && rule === null && <AddButton orderId={orderId} address={address} />}
          <PageLink route="flowOrder" suffix={`?panel=whitelist&order=${orderId}`}>
            {t('getApi.own.manage')}
          </PageLink>
        </div>
      </div>
    </div>
  );
}

/** Whether the link works from where the customer is, and what makes it work. */
export default function OwnAddress({ orderId }: OwnAddressProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Note orderId={orderId} />
    </QueryClientProvider>
  );
}
