import { WHITELIST_MAX } from 'shared-contracts/constants';
import type { RuleName } from 'shared-contracts/rule-texts';
import { canonicalAddress, checkPublicAddress } from 'shared-contracts/rules/ip-address';

/** A line of the field that holds something. */
export interface AddressLine {
  /** From 1, empty lines counted. */
  readonly number: number;
  readonly text: string;
  /** Canonical where it is an address, else as typed. */
  readonly address: string;
  readonly rule: RuleName | null;
}

interface Present {
  /** What stays on the whitelist, canonical. */
  readonly addresses: readonly string[];
  /** The customer's own address as the server sees it, which may be none that the rules let through, as in the sandbox. */
  readonly own: string | undefined;
}

/** Reads the field: one address a line, checked each for itself and for its place on the list. */
export function parseLines(field: string, { addresses, own }: Present): readonly AddressLine[] {
  const taken = new Set(addresses);
  return field.split(/\r\n|\r|\n/).flatMap((line, index): AddressLine[] => {
    const text = line.trim();
    if (text === '') return [];
    const address = canonicalAddress(text) ?? text;
    const failed = address === own ? null : checkPublicAddress(text);
    const isNew = failed === null && !taken.has(address);
    if (isNew) taken.add(address);
    // The lines that are too many are the ones that come last.
    const rule = isNew && taken.size > WHITELIST_MAX ? 'whitelist.tooMany' : failed;
    return [{ number: index + 1, text, address, rule }];
  });
}
