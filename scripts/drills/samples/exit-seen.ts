import { exitRows } from 'api/exit-rows';

const countries = new Map(exitRows().map(({ address, countryCode }) => [address, countryCode]));

/** The last of the sandbox's exits that an output names, and where it stands; undefined where it names none. */
export function exitSeen(output: string): { readonly address: string; readonly countryCode: string } | undefined {
  const address = output.match(/\b\d+\.\d+\.\d+\.\d+\b/g)?.findLast((each) => countries.has(each));
  return address === undefined ? undefined : { address, countryCode: countries.get(address) ?? '' };
}
