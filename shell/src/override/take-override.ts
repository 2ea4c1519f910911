import { OVERRIDE_PARAMETER } from 'shared-contracts/constants';
import { overrideText, parseOverride, type Override } from 'shared-contracts/releases/override';
import { forget, keep, readKept } from './kept-override.ts';

/** Reads the override from the URL and removes it there; undefined if there is none. */
function takeAsked(): string | undefined {
  const address = new URL(location.href);
  const asked = address.searchParams.get(OVERRIDE_PARAMETER) ?? undefined;
  if (asked === undefined) return undefined;
  address.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', address);
  return asked;
}

/**
 * The override for this tab: the one in the URL, which is stored, or the stored one.
 * @returns `refused` if the URL requests something that may not run; a stored override is removed too
 */
export function takeOverride(): Override | 'refused' | undefined {
  const asked = takeAsked();
  const override = parseOverride(asked ?? readKept());
  if (override) keep(overrideText(override));
  else forget();
  return override ?? (asked === undefined ? undefined : 'refused');
}
