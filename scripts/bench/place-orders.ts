import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WaitingBuyer } from 'api/testing/waiting-buyers';
import { endpointPath, endpoints } from 'shared-contracts/endpoints';
import { SUCCESS_CODE } from 'shared-contracts/constants';

export const CLIENTS = 16;

export interface Placing {
  readonly ordersPerSecond: number;
  readonly p99Ms: number;
}

/** One order, as the shell places it. */
function place(origin: string, agent: Agent, { token, quoteId }: WaitingBuyer): Promise<string> {
  const body = JSON.stringify({ quoteId });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    token,
    'idempotency-key': quoteId,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${endpointPath('placeOrder')}`, { method: endpoints.placeOrder.method, agent, headers }, (answer) => {
      text(answer).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Every buyer places an order, by 16 clients that each keep a connection and wait for one answer before the next order. */
export async function placeOrders(origin: string, buyers: readonly WaitingBuyer[]): Promise<Placing> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const left = buyers.values();
  const waits: number[] = [];
  const client = async () => {
    for (const buyer of left) {
      const began = performance.now();
      const answer = await place(origin, agent, buyer);
      waits.push(performance.now() - began);
      if ((JSON.parse(answer) as { code: number }).code !== SUCCESS_CODE) throw new Error(`An order was refused: ${answer}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  const sorted = waits.toSorted((a, b) => a - b);
  return { ordersPerSecond: buyers.length / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
