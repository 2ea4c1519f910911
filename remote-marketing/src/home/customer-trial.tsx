import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useFreeProducts } from 'shared-ui/use-free-products';

function TrialButton({ place }: { readonly place: string }) {
  const { t } = useTranslation('remote-marketing');
  const { openFreeTrial, track } = useShell();
  const { data } = useFreeProducts();
  if (!data?.some(({ reason }) => reason === null)) return null;
  return (
    <button
      type="button"
      className={button.text}
      onClick={() => {
        track({ place, button: 'freeTrial' });
        openFreeTrial();
      }}
    >
      {t('action.register')}
    </button>
  );
}

/** The free trial for an eligible customer. */
export default function CustomerTrial({ place }: { readonly place: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TrialButton place={place} />
    </QueryClientProvider>
  );
}
