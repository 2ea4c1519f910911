import { WHITELIST_MAX } from 'shared-contracts/constants';
import type { RuleName } from 'shared-contracts/texts/rules';
import { canonicalAddress, checkPublicAddress } from 'shared-contracts/rules/ip-address';

/** A non-empty line of the field. */
export interface AddressLine {
  /** Starts at 1 and counts empty lines. */
  readonly number: number;
  readonly text: string;
  /** Canonical if it is an address, else as typed. */
  readonly address: string;
  readonly rule: RuleName | null;
}

interface Present {
  /** Addresses that stay on the whitelist, canonical. */
  readonly addresses: readonly string[];
  /** The customer's own address as seen by the server, which the rules might reject, as in the sandbox. */
  readonly own: string | undefined;
}

/** Parses the field: one address per line, each checked on its own and against the whitelist limit. */
export function parseLines(field: string, { addresses, own }: Present): readonly AddressLine[] {
  const taken = new Set(addresses);
  return field.split(/\r\n|\r|\n/).flatMap((line, index): AddressLine[] => {
    const text = line.trim();
    if (text === '') return [];
    const address = canonicalAddress(text) ?? text;
    const failed = address === own ? null : checkPublicAddress(text);
    const isNew = failed === null && !taken.has(address);
    if (isNew) taken.add(address);
    // The last lines are the ones that exceed the limit.
    const rule = isNew && taken.size > WHITELIST_MAX ? 'whitelist.tooMany' : failed;
    return [{ number: index + 1, text, address, rule }];
  });
}
