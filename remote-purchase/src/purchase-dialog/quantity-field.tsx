import { useEffect, useId, useRef } from 'react';
import { ORDER_QUANTITY_MIN } from 'shared-contracts/constants';
import { plainQuantity } from 'shared-contracts/rules/order-quantity';
import { InputNumber, Slider } from 'shared-ui/antd';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import styles from './quantity-field.module.css';
import { sliderStops } from './slider-stops.ts';

const WIDTH = 160;

interface QuantityFieldProps {
  readonly label: string;
  /** Names a quantity on the slider, such as `137 GB`. */
  readonly nameOf: (quantity: number) => string;
  readonly quantity: number;
  readonly max: number;
  readonly onChange: (quantity: number) => void;
  /** Whether what was typed is invalid. It stays in the field until it's corrected or another quantity is chosen. */
  readonly isFaulty: boolean;
  /** Reports whether what was typed is invalid. */
  readonly onFault: (isFaulty: boolean) => void;
}

/** Quantity as a number field and a slider. What is out of range shows an error; `1,000 GB` can be pasted. */
export function QuantityField({ label, nameOf, quantity, max, onChange, isFaulty, onFault }: QuantityFieldProps) {
  const { t } = useTranslation('remote-purchase');
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, it may be below the total, which stays in view.
    if (isFaulty) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isFaulty]);
  const range = { min: ORDER_QUANTITY_MIN, max };
  const stops = sliderStops(max);
  const stopAt = (position: number) => stops[position - 1] ?? ORDER_QUANTITY_MIN;

  function check(text: string): void {
    // The field itself rounds too.
    const typed = Math.round(Number(plainQuantity(text) || NaN));
    onFault(!(typed >= ORDER_QUANTITY_MIN && typed <= max));
  }
  const settle = (next: number) => {
    check(String(next));
    onChange(next);
  };

  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        style={{ width: WIDTH }}
        mode="spinner"
        {...range}
        precision={0}
        parser={(text) => Number(plainQuantity(text ?? '') || NaN)}
        inputMode="numeric"
        value={quantity}
        onInput={check}
        onChange={(next) => next !== null && settle(next)}
        // Otherwise, leaving the field or Enter would replace what was typed.
        changeOnBlur={!isFaulty}
        onKeyDown={(event) => {
          if (isFaulty && event.key === 'Enter') event.stopPropagation();
        }}
        {...(isFaulty && { status: 'error' })}
        aria-invalid={isFaulty || undefined}
        aria-describedby={`${id}-note`}
      />
      <div className={styles.slider} data-drawn>
        <Slider
          min={1}
          max={stops.length}
          value={stops.findLastIndex((stop) => stop <= quantity) + 1}
          onChange={(position) => settle(stopAt(position))}
          ariaLabelForHandle={label}
          ariaValueTextFormatterForHandle={(position) => nameOf(stopAt(position))}
          tooltip={{ open: false }}
        />
      </div>
      <div ref={note}>
        {isFaulty ? (
          <FieldError id={`${id}-note`}>{t('dialog.rangeFault', range)}</FieldError>
        ) : (
          <small id={`${id}-note`}>{t('dialog.range', range)}</small>
        )}
      </div>
    </div>
  );
}
