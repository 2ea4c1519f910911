import type { RemoteName } from 'shared-contracts/pages/routes';
import { withDiskSpace } from '../site/reserve.ts';
import { currentReleases, isDisabled, isRetired, type Change, type History } from './history.ts';
import { changeOf, type SiteOptions } from './site-options.ts';
import { switchTo, switching, type Published } from './switch-site.ts';

/**
 * `disable` makes a remote's pages say that they are switched off, and hides the links to them, until `enable`; `retire` removes it from
 * the site until its next release or rollback.
 */
export type Availability = 'disable' | 'enable' | 'retire';

function assertAvailabilityChange(history: History, remote: RemoteName, action: Availability): void {
  const isOff = isDisabled(history, remote);
  if (currentReleases(history)[remote] === undefined)
    throw new Error(`${remote} is ${isRetired(history, remote) ? 'no longer' : 'not'} in the site.`);
  if (action === 'disable' && isOff) throw new Error(`${remote} is already disabled.`);
  if (action === 'enable' && !isOff) throw new Error(`${remote} is not disabled.`);
}

/** Changes whether a remote is available to visitors. Like a rollback, it needs neither the API nor free disk space. */
export function setAvailability(options: SiteOptions, remote: RemoteName, action: Availability): Promise<Published> {
  const work = () =>
    switching(options, `to ${action} ${remote}`, (history, held) => {
      assertAvailabilityChange(history, remote, action);
      const { stage, ...rest } = history;
      const change: Change = changeOf(options, remote, currentReleases(history)[remote] ?? '', action);
      const isOver = action === 'retire' && stage?.part === remote;
      return switchTo(options, held, { ...rest, ...(stage && !isOver && { stage }), changes: [change, ...history.changes] });
    });
  return withDiskSpace(options.siteRoot, work);
}
