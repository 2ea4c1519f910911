import { brandName } from 'shared-contracts/texts/brand';
import type { Handle } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import type { StandIns } from './stand-ins.ts';

/** Calls of the page where the user decides how the simulated service responds. */
export function standInRoutes(handle: Handle, standIns: StandIns): void {
  const waiting = async (attempt: string) => {
    const found = await standIns.find(attempt);
    if (!found) throw refuse('thirdPartyState');
    return found;
  };
  handle('sandboxThirdParty', async ({ attempt }, { language }) => ({ type: (await waiting(attempt)).type, name: brandName[language] }));
  handle('sandboxThirdPartyDecide', async ({ attempt, ...decision }) => {
    const { standIn } = await waiting(attempt);
    return { location: await standIn.decide(attempt, decision) };
  });
}
