import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import type { DialogProps, PurchaseOptions } from 'shared-contracts/shell';
import { Modal } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { PurchaseForm } from './purchase-form.tsx';

const WIDTH = 960;

/** The purchase dialog. It closes before it goes, so that the focus returns to what opened it. */
export default function PurchaseDialog({ options, onClose }: DialogProps<PurchaseOptions>) {
  const { t } = useTranslation('remote-purchase');
  const [open, setOpen] = useState(true);
  return (
    <AppProviders>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        afterClose={onClose}
        width={WIDTH}
        title={t('dialog.title')}
        footer={null}
        centered
      >
        <PurchaseForm {...options} />
      </Modal>
    </AppProviders>
  );
}
