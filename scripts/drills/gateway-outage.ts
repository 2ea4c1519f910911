import { outageGateway } from 'gateway/testing/outage-gateway';
import { expectThat } from '../lib/drill.ts';

/** Runs the gateway without its API for a minute. */
export async function gatewayOutage(): Promise<string> {
  const { problems, said } = await outageGateway();
  expectThat(problems.length === 0, `${problems.join('; ')} (${said})`);
  return said;
}
