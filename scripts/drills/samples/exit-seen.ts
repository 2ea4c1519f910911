import { exitRows } from 'api/exit-rows';

const countries = new Map(exitRows().map(({ address, countryCode }) => [address, countryCode]));

/** Finds the last sandbox exit in an output, with its country; undefined if there is none. */
export function exitSeen(output: string): { readonly address: string; readonly countryCode: string } | undefined {
  const address = output.match(/\b\d+\.\d+\.\d+\.\d+\b/g)?.findLast((each) => countries.has(each));
  return address === undefined ? undefined : { address, countryCode: countries.get(address) ?? '' };
}
