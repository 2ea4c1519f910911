import { compareRequests } from 'gateway/testing/differential';
import { expectThat } from './drill.ts';

const REQUESTS = 20_000;
const SEED = 20;

/** Sends generated requests directly and through the gateway, and compares what a target receives. */
export async function differential(): Promise<string> {
  const { problems, billedTooMuch } = await compareRequests(REQUESTS, SEED);
  expectThat(problems.length === 0, `${problems.length} of ${REQUESTS} differ, such as: ${problems.slice(0, 3).join('; ')}`);
  expectThat(billedTooMuch === 0, `billed ${billedTooMuch} bytes more than were sent on the wire`);
  return `${REQUESTS} generated requests reached a bare socket through the gateway as they did directly, header by header; billed to the byte`;
}
