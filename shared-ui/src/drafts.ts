import { DRAFT_HOURS, DRAFT_MAX_BYTES } from 'shared-contracts/constants';

/** What a form holds that may be kept: texts, choices, boxes. */
export type DraftValues = Readonly<Record<string, string | number | boolean>>;

interface StoredDraft {
  /** Whose it is; another person on the same tab gets nothing of it. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: DraftValues;
}

const PREFIX = 'tidegate.draft.';
const HOUR_MS = 3_600_000;

/** The draft of a form, as far as it is this person's and not too old; empty where there is none or storage is blocked. */
export function readDraft(form: string, owner: string, now = Date.now()): DraftValues {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') as StoredDraft | null;
    const isTheirs = stored?.owner === owner && now - stored.savedAt < DRAFT_HOURS * HOUR_MS;
    return isTheirs ? stored.values : {};
  } catch {
    return {};
  }
}

/** The values that fit into a draft, the first ones first; a text that does not is cut. */
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
  // A character that was cut in two is left out whole.
  return encoded.length <= bytes ? text : new TextDecoder().decode(encoded.subarray(0, bytes)).replace(/\uFFFD+$/, '');
}

/** Keeps a form's values for this tab: 24 hours, 20 KB. */
export function writeDraft(form: string, owner: string, values: DraftValues, now = Date.now()): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ owner, savedAt: now, values: fitting(values) } satisfies StoredDraft));
  } catch {
    // Without storage a reload loses what was typed, as in any form.
  }
}

export function removeDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Nothing was kept.
  }
}

/** Removes every form's draft, as a log-out does. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
