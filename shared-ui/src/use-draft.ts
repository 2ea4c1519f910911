import { useCallback, useEffect, useState } from 'react';
import { useHydrated, useSession, useShell, type SessionState } from 'shared-contracts/shell';
import { readDraft, removeDraft, writeDraft, type DraftValues } from './drafts.ts';

export interface Draft<Values> {
  /** Form values from before the page was reloaded, in this tab and for this user; empty at first and if nothing was stored. */
  readonly initial: Partial<Values>;
  /** Stores the allowed fields of the form; pass all form values. */
  readonly save: (values: Partial<Values>) => void;
  /** Removes the draft after the form was sent. */
  readonly clear: () => void;
}

/** Hash of a session token, so that the token itself is not stored. */
const markOf = (token: string) =>
  Array.from(token).reduce((mark, character) => (Math.imul(mark, 31) + (character.codePointAt(0) ?? 0)) | 0, 0);

/**
 * Identifies a customer by the mobile number, which stays the same across logins. A customer without one is identified by the login itself,
 * since display names are not unique. What a member types belongs to the account that is open.
 */
const ownerOf = ({ accessToken, mobile, account }: SessionState) =>
  accessToken === '' ? '' : [mobile || `login:${markOf(accessToken)}`, account?.accountId].filter(Boolean).join(' ');

const nothing: DraftValues = {};

function pick(values: object, allowed: readonly string[]): DraftValues {
  const kept = Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== undefined && value !== null);
  return Object.fromEntries(kept);
}

/**
 * Keeps a form's values across reloads, in this tab only, for 24 hours and up to 20 KB. While there is a draft the page counts as unsaved.
 * For antd: `form.setFieldsValue(initial)` in an effect, `onValuesChange={(_, all) => save(all)}`.
 * @param name of the form, unique on the site
 * @param allowed fields that may be stored, as a constant. Never passwords, codes, ID or bank numbers.
 */
export function useDraft<Values extends { readonly [Field in keyof Values]: string | number | boolean }>(
  name: string,
  allowed: readonly (keyof Values & string)[],
): Draft<Values> {
  const { markUnsaved } = useShell();
  const owner = useSession(ownerOf);
  const hydrated = useHydrated();
  const [start, setStart] = useState<{ readonly owner: string; readonly values: DraftValues }>();
  // Read only once per owner, since the form has newer values later. Storage is not available during prerendering and hydration.
  if (hydrated && start?.owner !== owner) setStart({ owner, values: pick(readDraft(name, owner), allowed) });

  // On other pages a reload loses nothing, since the draft is stored.
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
