import { killGateway } from 'gateway/testing/kill-gateway';
import { expectThat } from '../lib/drill.ts';

const KILLS = 20;

/** Kills a gateway at random moments under traffic and restarts it on the same data. */
export async function gatewayKill(): Promise<string> {
  const { problems, passed, unbilled, worstMilliseconds } = await killGateway(KILLS);
  expectThat(problems.length === 0, problems.join('; '));
  return `${KILLS} kills under traffic: ${unbilled} of ${passed} bytes stayed unbilled, at most ${worstMilliseconds} ms of one run; nothing was billed twice`;
}
