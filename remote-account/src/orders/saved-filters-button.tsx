import { useState } from 'react';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import type { SavedFiltersProps } from '../saved-filters/saved-filters.tsx';
import type { OrderFilter } from '../order-parts/use-order-filter.ts';

const SavedFiltersPanel = latePart<SavedFiltersProps>(async () => ({
  default: (await import('../saved-filters/saved-filters.tsx')).SavedFiltersPanel,
}));

/** Opens the filters that the customer has saved for the list. */
export function SavedFiltersButton({ family, filter }: { readonly family: ProductFamily; readonly filter: OrderFilter }) {
  const { t } = useTranslation('remote-account');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={button.small} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('savedFilters.open')}
      </button>
      {isOpen && (
        <Dialog title={t('savedFilters.title')} placement="side" onClose={close}>
          <SavedFiltersPanel page={family === productFamily.staticIp ? 'staticOrder' : 'flowOrder'} filter={filter} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
