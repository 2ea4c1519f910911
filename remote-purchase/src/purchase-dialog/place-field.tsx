import { useId } from 'react';
import { namesOf } from 'shared-contracts/rules/named';
import { useLanguage } from 'shared-contracts/shell';
import { Select } from 'shared-ui/antd';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import { useComposedText } from 'shared-ui/use-composed-text';
import type { Product } from '../price-list/use-price-list.ts';
import styles from './place-field.module.css';

interface PlaceOption {
  readonly value: string;
  readonly label: string;
  readonly stock: string;
  readonly disabled: boolean;
  /** Text that the search matches: all names and the code. */
  readonly words: string;
}

interface PlaceFieldProps {
  readonly products: readonly Product[];
  readonly chosen: Product | undefined;
  readonly onChoose: (productId: string) => void;
}

/** A location's product with the previously selected term, otherwise its first one. */
function productAt(products: readonly Product[], code: string, months: number | undefined): Product | undefined {
  const there = products.filter(({ place }) => place?.code === code);
  return there.find((product) => product.months === months) ?? there[0];
}

function usePlaces(products: readonly Product[]): PlaceOption[] {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const places = new Map(
    products.flatMap(({ place, stock }) => {
      if (!place) return [];
      const { code } = place;
      const isSoldOut = stock === 0;
      const option: PlaceOption = {
        value: code,
        label: placeName(place, language),
        stock: isSoldOut ? t('prices.staticIp.soldOut') : stock === null ? '' : t('prices.staticIp.left', { count: stock }),
        disabled: isSoldOut,
        words: `${namesOf(place).join(' ')} ${code}`.toLowerCase(),
      };
      return [[code, option] as const];
    }),
  );
  return [...places.values()].toSorted((left, right) => left.label.localeCompare(right.label, language));
}

function renderOption({ value, label, stock }: PlaceOption) {
  return (
    <span className={styles.option}>
      <Flag countryCode={value} />
      <span>{label}</span>
      <small>{stock}</small>
    </span>
  );
}

/** Country or region of static lines. Sold-out ones are marked and can't be selected. */
export function PlaceField({ products, chosen, onChoose }: PlaceFieldProps) {
  const { t } = useTranslation(['remote-purchase', 'shell']);
  const id = useId();
  const places = usePlaces(products);
  const { searched, handlers } = useComposedText();
  const stock = places.find(({ value }) => value === chosen?.place?.code)?.stock;

  return (
    <div className={styles.place} {...handlers}>
      <label htmlFor={id}>{t('prices.staticIp.place')}</label>
      <Select<string, PlaceOption>
        id={id}
        options={places}
        value={chosen?.place?.code ?? null}
        placeholder={t('dialog.choosePlace')}
        showSearch={{ filterOption: (input, option) => option?.words.includes(searched(input)) ?? false }}
        optionRender={({ data }) => renderOption(data)}
        notFoundContent={t('shell:toastTip.warning.tip14')}
        onChange={(code) => {
          const product = productAt(products, code, chosen?.months);
          if (product) onChoose(product.productId);
        }}
        aria-describedby={`${id}-stock`}
      />
      <small id={`${id}-stock`}>{stock}</small>
    </div>
  );
}
