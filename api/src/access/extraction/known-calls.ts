import { createHash } from 'node:crypto';
import type { SignedRequest } from '../usable-orders/check-order.ts';

/** Cache of signed calls that this server has already verified for a client; programs send the same link repeatedly. */
export interface KnownCalls {
  has(request: SignedRequest, clientAddress: string): boolean;
  add(request: SignedRequest, clientAddress: string): void;
}

const MOST = 20_000;

const keyOf = ({ orderId, timestamp, sign }: SignedRequest, clientAddress: string) =>
  createHash('sha256').update([orderId, timestamp, sign, clientAddress].join(' ')).digest('base64');

export function createKnownCalls(): KnownCalls {
  const known = new Set<string>();
  return {
    has: (request, clientAddress) => known.has(keyOf(request, clientAddress)),
    add: (request, clientAddress) => {
      if (known.size >= MOST) known.clear();
      known.add(keyOf(request, clientAddress));
    },
  };
}
