import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { ORDER_SEARCH_MAX } from 'shared-contracts/constants';
import { TextInput } from 'shared-ui/text-input';
import { useSearchField } from 'shared-ui/use-search-field';
import styles from './order-toolbar.module.css';

const WAIT_MS = 300;

interface OrderSearchProps {
  /** Search text from the URL. */
  readonly search: string;
  /** @param replace true while the same search is being typed, so that Back skips it */
  readonly onSearch: (search: string, replace: boolean) => void;
}

/** Search field whose text is written to the URL shortly after the last keystroke. */
export function OrderSearch({ search, onSearch }: OrderSearchProps) {
  const { t } = useTranslation('remote-account');
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (known !== search) {
    setKnown(search);
    // Back or a cleared filter has changed the URL, so the typed text is dropped. A search sent from here returns through the URL while the
    // next letters are already typed, and must not overwrite them.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }

  function send(text: string): void {
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === sent) return;
    setSent(next);
    onSearch(next, search !== '');
  }

  const field = useSearchField(typed, (value) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(value), WAIT_MS);
  });

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Search size={16} aria-hidden />
      <TextInput type="search" maxLength={ORDER_SEARCH_MAX} aria-label={t('orders.search')} placeholder={t('orders.search')} {...field} />
    </form>
  );
}
