import { exitOfLoopback } from 'shared-contracts/proxy/sandbox-exits';
import type { Mode } from './mode.ts';
import { plainAddress } from './plain-address.ts';

/** Address that the sandbox assigns to a visitor on its own machine. RFC 5737 reserves it for documentation. */
export const SANDBOX_VISITOR = '203.0.113.7';

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** Public address of a visitor. In the sandbox, loopback addresses of simulated exits map to the exits they represent. */
export function publicAddress(address: string, mode: Mode): string {
  const plain = plainAddress(address);
  if (mode !== 'sandbox' || !isLoopback(plain)) return plain;
  return exitOfLoopback(plain) ?? SANDBOX_VISITOR;
}
