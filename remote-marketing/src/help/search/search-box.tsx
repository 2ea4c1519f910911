import { Search } from 'lucide-react';
import { useId } from 'react';
import { HELP_QUERY, HELP_QUERY_MAX } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { usePageAddress } from 'shared-ui/link';
import { TextInput } from 'shared-ui/text-input';
import type { SearchField } from 'shared-ui/use-search-field';
import hidden from 'shared-ui/visually-hidden.module.css';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly onAsk: (text: string) => void;
  /** Shows only an icon on the button, for use beside other content. */
  readonly compact?: boolean;
  /** External state of the field, if any. */
  readonly field?: SearchField;
}

/** Field of the help search; without JavaScript, it submits to the help center. */
export function SearchBox({ onAsk, compact = false, field }: SearchBoxProps) {
  const { t } = useTranslation('remote-marketing');
  const address = usePageAddress();
  const id = useId();
  return (
    <form
      role="search"
      className={compact ? styles.compact : styles.box}
      action={address('help')}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get(HELP_QUERY);
        onAsk(typeof text === 'string' ? text : '');
      }}
    >
      <label htmlFor={id} className={hidden.hidden}>
        {t('help.search.label')}
      </label>
      <TextInput
        {...field}
        id={id}
        type="search"
        name={HELP_QUERY}
        maxLength={HELP_QUERY_MAX}
        autoComplete="off"
        placeholder={t(compact ? 'help.search.label' : 'help.search.placeholder')}
      />
      <button type="submit" className={compact ? button.outline : button.main} aria-label={compact ? t('help.search.submit') : undefined}>
        <Search size={18} aria-hidden />
        {!compact && t('help.search.submit')}
      </button>
    </form>
  );
}
