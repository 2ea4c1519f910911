import { useCallback, useEffect, useState } from 'react';
import { useHydrated, useSession, useShell, type SessionState } from 'shared-contracts/shell';
import { readDraft, removeDraft, writeDraft, type DraftValues } from './drafts.ts';

export interface Draft<Values> {
  /** What the form held before the page was loaded again, in this tab and for this person; empty at first and where nothing was kept. */
  readonly initial: Partial<Values>;
  /** Keeps what the form holds. Only the allowed fields of it: give the form's values as they are. */
  readonly save: (values: Partial<Values>) => void;
  /** Forgets the draft, when the form was sent. */
  readonly clear: () => void;
}

/** A mark of a login, from which nothing can be learned of it. */
const markOf = (token: string) =>
  Array.from(token).reduce((mark, character) => (Math.imul(mark, 31) + (character.codePointAt(0) ?? 0)) | 0, 0);

/**
 * Known to the page already: the mobile, by which a customer is known again when they log in anew. Who has none is not, since others may
 * have their name: their drafts are those of one login.
 */
const ownerOf = ({ accessToken, mobile }: SessionState) => (accessToken === '' ? '' : mobile || `login:${markOf(accessToken)}`);

const nothing: DraftValues = {};

function pick(values: object, allowed: readonly string[]): DraftValues {
  const kept = Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== undefined && value !== null);
  return Object.fromEntries(kept);
}

/**
 * Keeps what a form holds over a reload, in the tab only, for 24 hours and up to 20 KB. While there is a draft the page counts
 * as unsaved. For antd: `form.setFieldsValue(initial)` in an effect, `onValuesChange={(_, all) => save(all)}`.
 * @param name of the form, unique on the site
 * @param allowed the fields that may be kept, as a constant. Never passwords, codes, ID or bank numbers.
 */
export function useDraft<Values extends { readonly [Field in keyof Values]: string | number | boolean }>(
  name: string,
  allowed: readonly (keyof Values & string)[],
): Draft<Values> {
  const { markUnsaved } = useShell();
  const owner = useSession(ownerOf);
  const hydrated = useHydrated();
  const [start, setStart] = useState<{ readonly owner: string; readonly values: DraftValues }>();
  // Read once: later the form itself knows better. Storage does not exist while a page is stored or taken over.
  if (hydrated && start?.owner !== owner) setStart({ owner, values: pick(readDraft(name, owner), allowed) });

  // Elsewhere on the site nothing of the form is lost by a reload: its draft is kept.
  useEffect(() => () => markUnsaved(name, false), [markUnsaved, name]);

  const save = useCallback(
    (values: Partial<Values>) => {
      writeDraft(name, owner, pick(values, allowed));
      markUnsaved(name, true);
    },
    [name, owner, allowed, markUnsaved],
  );
  const clear = useCallback(() => {
    removeDraft(name);
    markUnsaved(name, false);
  }, [name, markUnsaved]);
  return { initial: (start?.values ?? nothing) as Partial<Values>, save, clear };
}
