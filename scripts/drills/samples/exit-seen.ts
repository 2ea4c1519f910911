import { exitRows } from 'api/exit-rows';
import { placeCode, type ExitPlace } from 'shared-contracts/proxy/exit-place';

interface SandboxExit {
  readonly address: string;
  readonly countryCode: string;
  readonly place: ExitPlace;
}

const exits = new Map<string, SandboxExit>(
  exitRows().map(({ address, countryCode, stateCode, city, asn, isp }) => {
    const network = { asn: String(asn ?? ''), isp: placeCode(isp ?? '') };
    const place = { country: countryCode, state: stateCode ?? '', city: placeCode(city ?? ''), ...network };
    return [address, { address, countryCode, place }];
  }),
);

/** The most exact place of a sandbox exit in a country. */
export function wholePlace(country: string): ExitPlace {
  const exit = [...exits.values()].find(({ place }) => place.country === country && Object.values(place).every(Boolean));
  if (!exit) throw new Error(`no sandbox exit in ${country} has a city and a network`);
  return exit.place;
}

/** Finds the last sandbox exit in an output; undefined if there is none. */
export function exitSeen(output: string): SandboxExit | undefined {
  const address = output.match(/\b\d+\.\d+\.\d+\.\d+\b/g)?.findLast((each) => exits.has(each));
  return address === undefined ? undefined : exits.get(address);
}
