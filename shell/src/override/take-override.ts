import { OVERRIDE_PARAMETER } from 'shared-contracts/constants';
import { overrideText, parseOverride, type Override } from 'shared-contracts/override';
import { forget, keep, readKept } from './kept-override.ts';

/** What the page's address asks for, which then leaves the address bar; undefined where it asks for nothing. */
function takeAsked(): string | undefined {
  const address = new URL(location.href);
  const asked = address.searchParams.get(OVERRIDE_PARAMETER) ?? undefined;
  if (asked === undefined) return undefined;
  address.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', address);
  return asked;
}

/**
 * The override that this tab is to run: the one that the address asks for, from now on, else the one before.
 * @returns `refused` where the address asks for what may not run; what was kept before goes, too
 */
export function takeOverride(): Override | 'refused' | undefined {
  const asked = takeAsked();
  const override = parseOverride(asked ?? readKept());
  if (override) keep(overrideText(override));
  else forget();
  return override ?? (asked === undefined ? undefined : 'refused');
}
