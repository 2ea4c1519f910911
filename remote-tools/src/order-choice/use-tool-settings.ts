import { useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { orderIn } from './use-order-address.ts';
import { useToolAddress } from './use-tool-address.ts';

interface ToolSettings<Settings> {
  readonly read: (search: URLSearchParams) => Settings;
  /** What of them an address can hold. */
  readonly write: (settings: Settings) => Record<string, string>;
}

interface Edited<Settings> {
  readonly settings: Settings;
  /** Queries on the way to the last of them: the address follows after a field, which must not wait for it. */
  readonly queries: readonly string[];
}

const NOTHING = new URLSearchParams();

/**
 * The settings of a tool, which stand in the address beside its order. What an address cannot hold, such as half a number, stays until the
 * address is another one. A stored page is drawn without any.
 */
export function useToolSettings<Settings extends object>({ read, write }: ToolSettings<Settings>) {
  const { search, write: writeAddress } = useToolAddress();
  const [edited, setEdited] = useState<Edited<Settings>>();
  const shown = useHydrated() ? search : NOTHING;
  const query = shown.toString();
  const isEdited = edited?.queries.includes(query) ?? false;
  const settings = edited && isEdited ? edited.settings : read(shown);
  // The address has arrived: from now on another one is somebody's wish. Where it stood there before, it may yet be on its way.
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
