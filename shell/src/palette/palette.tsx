import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { HELP_QUERY_MAX } from 'shared-contracts/constants';
import { useSession, useShell } from 'shared-contracts/shell';
import { activeAfter } from 'shared-ui/active-option';
import { useTranslation } from 'shared-ui/i18n';
import { useSearchField } from 'shared-ui/use-search-field';
import { isPaletteKey } from './use-palette-keys.ts';
import type { Entry } from './entry.ts';
import { PaletteGroup } from './palette-group.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import { PaletteStatus } from './palette-status.tsx';
import styles from './palette.module.css';
import { useGroups } from './use-groups.ts';

/** Keys that move the text cursor while something is typed. */
const textKeys = ['Home', 'End'];

function useCloseByKey(onClose: () => void): void {
  const close = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
}

/** Search field with what it finds. The focus stays in the field; the list highlights the entry that Enter opens. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette');
  const { navigate } = useShell();
  const isCustomer = useSession(({ accessToken }) => accessToken !== '');
  const id = useId();
  const [query, setQuery] = useState('');
  // By ID, because results that arrive later move the entries below them.
  const [moved, setMoved] = useState<string>();
  const { groups, failed, isOnline, isSearching, retry } = useGroups(query, onClose);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.max(
    0,
    entries.findIndex((entry) => entry.id === moved),
  );
  const activeId = entries[active] && `${id}-${active}`;
  useCloseByKey(onClose);

  const field = useSearchField(query, (text) => {
    setQuery(text);
    setMoved(undefined);
  });

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose({ href, run }: Entry): void {
    run?.();
    if (href === undefined) return;
    onClose();
    navigate(href);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    // An IME uses these keys to end its composition.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chosen = entries[active];
    const next = textKeys.includes(event.key) && query !== '' ? undefined : activeAfter(event.key, active, entries.length);
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (next === undefined) return;
    else setMoved(entries[next]?.id);
    event.preventDefault();
  }

  const label = t(isCustomer ? 'placeholder' : 'placeholderVisitor');
  return (
    <div className={styles.palette}>
      <div className={styles.search}>
        <Search size={20} aria-hidden />
        <input
          {...field}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          maxLength={HELP_QUERY_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={handleKey}
        />
      </div>
      {/* The focus stays in the field, also under a finger. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('results')}
        aria-busy={isSearching}
        className={styles.list}
        hidden={entries.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <PaletteGroup
            key={group.id}
            id={id}
            group={group}
            first={entries.indexOf(group.entries[0] as Entry)}
            active={active}
            onChoose={choose}
          />
        ))}
      </div>
      <PaletteStatus
        query={query.trim()}
        count={entries.length}
        failed={failed}
        isOnline={isOnline}
        isSearching={isSearching}
        onRetry={retry}
      />
      <PaletteKeys />
    </div>
  );
}
