/** Form values that may be stored: texts, choices, checkboxes. */
export type DraftValues = Readonly<Record<string, string | number | boolean>>;

interface StoredDraft {
  /** The user it belongs to; another user of the same tab can't read it. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: DraftValues;
}

/** Limits of drafts, which stay in their tab. */
export const DRAFT_HOURS = 24;
export const DRAFT_MAX_BYTES = 20_480;

const PREFIX = 'tidegate.draft.';
const HOUR_MS = 3_600_000;

/** A form's draft, if it belongs to this user and has not expired; empty if there is none or storage is blocked. */
export function readDraft(form: string, owner: string, now = Date.now()): DraftValues {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') as StoredDraft | null;
    const isTheirs = stored?.owner === owner && now - stored.savedAt < DRAFT_HOURS * HOUR_MS;
    return isTheirs ? stored.values : {};
  } catch {
    return {};
  }
}

/** Values that fit into a draft, the first ones first; a text that is too long is cut. */
function fitting(values: DraftValues): DraftValues {
  let left = DRAFT_MAX_BYTES;
  const fit: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const kept = typeof value === 'string' ? cut(value, left) : value;
    left -= new TextEncoder().encode(String(kept)).length;
    if (left < 0) break;
    fit[name] = kept;
  }
  return fit;
}

function cut(text: string, bytes: number): string {
  const encoded = new TextEncoder().encode(text);
  // Drop a character that was split.
  return encoded.length <= bytes ? text : new TextDecoder().decode(encoded.subarray(0, bytes)).replace(/\uFFFD+$/, '');
}

/** Stores a form's values for this tab: 24 hours, 20 KB. */
export function writeDraft(form: string, owner: string, values: DraftValues, now = Date.now()): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ owner, savedAt: now, values: fitting(values) } satisfies StoredDraft));
  } catch {
    // Without storage, a reload loses the input, as in any other form.
  }
}

export function removeDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // With storage blocked, nothing was stored.
  }
}

/** Removes the drafts of all forms, for logout. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // With storage blocked, nothing was stored.
  }
}
