import { exitOfLoopback } from 'shared-contracts/sandbox-exits';
import type { Mode } from './mode.ts';
import { plainAddress } from './plain-address.ts';

/** Whom the sandbox takes a visitor on its own machine for. RFC 5737 sets the address aside for documentation. */
export const SANDBOX_VISITOR = '203.0.113.7';

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** The address by which a visitor is known outside. In the sandbox its gateway's exits are known by those that they stand for. */
export function publicAddress(address: string, mode: Mode): string {
  const plain = plainAddress(address);
  if (mode !== 'sandbox' || !isLoopback(plain)) return plain;
  return exitOfLoopback(plain) ?? SANDBOX_VISITOR;
}
