import { useTranslation } from 'shared-ui/i18n';
import { hasName } from '../tags/tag-names.ts';
import { useTags } from '../tags/use-tags.ts';
import styles from './order-toolbar.module.css';

interface TagFilterProps {
  /** Empty for all orders. */
  readonly tag: string;
  readonly onTag: (tag: string) => void;
}

/** Filters by a tag; only for customers who have tags. */
export function TagFilter({ tag, onTag }: TagFilterProps) {
  const { t } = useTranslation('remote-account');
  const known = useTags();
  // A tag in the URL may no longer exist, or be written differently.
  const names = tag === '' || hasName(known, tag) ? known : [tag, ...known];
  if (names.length === 0) return null;
  return (
    <select
      className={`${styles.sort} ${styles.tag}`}
      aria-label={t('tags.filter')}
      value={names.find((name) => hasName([name], tag)) ?? ''}
      onChange={({ target }) => onTag(target.value)}
    >
      <option value="">{t('tags.all')}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
