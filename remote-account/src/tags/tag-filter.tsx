import { useTranslation } from 'shared-ui/i18n';
import { SelectInput } from 'shared-ui/select-input';
import styles from './tags.module.css';
import { useTagChoice } from './use-tags.ts';

interface TagFilterProps {
  /** Empty for all orders. */
  readonly tag: string;
  readonly onTag: (tag: string) => void;
}

/** Filters by a tag; only for customers who have tags. */
export function TagFilter({ tag, onTag }: TagFilterProps) {
  const { t } = useTranslation('remote-account');
  const { names, chosen } = useTagChoice(tag);
  if (names.length === 0) return null;
  return (
    <div className={styles.filter}>
      <SelectInput aria-label={t('tags.filter')} value={chosen} onChange={({ target }) => onTag(target.value)}>
        <option value="">{t('tags.all')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}
