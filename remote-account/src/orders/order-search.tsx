import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { ORDER_SEARCH_MAX } from 'shared-contracts/constants';
import { TextInput } from 'shared-ui/text-input';
import { useSearchField } from 'shared-ui/use-search-field';
import styles from './order-toolbar.module.css';

const WAIT_MS = 300;

interface OrderSearchProps {
  /** As the address has it. */
  readonly search: string;
  /** @param replace the next letter of the same search, to which Back does not lead */
  readonly onSearch: (search: string, replace: boolean) => void;
}

/** What is searched for, which goes into the address a moment after the last letter. */
export function OrderSearch({ search, onSearch }: OrderSearchProps) {
  const { t } = useTranslation('remote-account');
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (known !== search) {
    setKnown(search);
    // Back, or a filter taken off, has changed the address: what was typed goes with it. What was sent from here comes back while the
    // next letters are typed already.
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
