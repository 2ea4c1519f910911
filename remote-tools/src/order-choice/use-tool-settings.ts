import { useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { orderIn } from './use-order-address.ts';
import { useToolAddress } from './use-tool-address.ts';

interface ToolSettings<Settings> {
  readonly read: (search: URLSearchParams) => Settings;
  /** The settings that can be stored in the URL. */
  readonly write: (settings: Settings) => Record<string, string>;
}

interface Edited<Settings> {
  readonly settings: Settings;
  /** Queries up to and including the latest change. The URL lags behind a field, which must not wait for it. */
  readonly queries: readonly string[];
}

const NOTHING = new URLSearchParams();

/**
 * Settings of a tool, stored in the URL next to its order. Values that can't be stored, such as incomplete numbers, are kept until the URL
 * changes to another query. Prerendered pages use the defaults.
 */
export function useToolSettings<Settings extends object>({ read, write }: ToolSettings<Settings>) {
  const { search, write: writeAddress } = useToolAddress();
  const [edited, setEdited] = useState<Edited<Settings>>();
  const shown = useHydrated() ? search : NOTHING;
  const query = shown.toString();
  const isEdited = edited?.queries.includes(query) ?? false;
  const settings = edited && isEdited ? edited.settings : read(shown);
  // The URL has caught up, so any other query from now on is a navigation. If the URL had this query before, an update may still be
  // pending.
  const isThere = edited && edited.queries.indexOf(query) === edited.queries.length - 1;
  if (isThere && edited.queries.length > 1) setEdited({ ...edited, queries: [query] });

  function change(part: Partial<Settings>): void {
    const next = { ...settings, ...part };
    const wanted = writeAddress((before) => {
      const order = orderIn(before);
      return new URLSearchParams({ ...write(next), ...(order && { order }) });
    });
    setEdited({ settings: next, queries: [...(edited && isEdited ? edited.queries : [query]), wanted.toString()] });
  }

  return { settings, change };
}
