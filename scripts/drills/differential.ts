import { compareRequests } from 'gateway/testing/differential';
import { expectThat } from '../lib/drill.ts';

const REQUESTS = 20_000;
const SEED = 20;

/** Sends generated requests directly and through the gateway, and compares what target and client receive. */
export async function differential(): Promise<string> {
  const { problems, billedTooMuch } = await compareRequests(REQUESTS, SEED);
  expectThat(problems.length === 0, `${problems.length} of ${REQUESTS} differ, such as: ${problems.slice(0, 3).join('; ')}`);
  expectThat(billedTooMuch === 0, `billed ${billedTooMuch} bytes more than were sent on the wire`);
  return `${REQUESTS} generated requests and their responses passed through direct, HTTP and SOCKS5 exits as they did without the gateway, header by header; billed to the byte`;
}
