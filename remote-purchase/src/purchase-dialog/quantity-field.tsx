import { useId } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { ORDER_QUANTITY_MAX, ORDER_QUANTITY_MIN } from 'shared-contracts/constants';
import { InputNumber } from 'shared-ui/antd';
import styles from './quantity-field.module.css';

const WIDTH = 160;

interface QuantityFieldProps {
  /** Null while the field is empty. */
  readonly quantity: number | null;
  readonly onChange: (quantity: number | null) => void;
}

/** How many of the package; what lies outside the range is brought back into it on leaving. */
export function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('remote-purchase');
  const id = useId();
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>{t('dialog.quantity')}</label>
      <InputNumber
        id={id}
        style={{ width: WIDTH }}
        mode="spinner"
        min={ORDER_QUANTITY_MIN}
        max={ORDER_QUANTITY_MAX}
        precision={0}
        inputMode="numeric"
        value={quantity}
        onChange={onChange}
        onBlur={() => quantity ?? onChange(ORDER_QUANTITY_MIN)}
        aria-describedby={`${id}-range`}
      />
      <small id={`${id}-range`}>{t('dialog.range', { min: ORDER_QUANTITY_MIN, max: ORDER_QUANTITY_MAX })}</small>
    </div>
  );
}
