import { loadGateway } from 'gateway/testing/load-gateway';
import { expectThat } from '../lib/drill.ts';

/** Tests the gateway with large bodies, many concurrent connections, and many sequential ones without a leak. */
export async function gatewayLoad(): Promise<string> {
  const { problems, said } = await loadGateway();
  expectThat(problems.length === 0, `${problems.join('; ')} (${said})`);
  return said;
}
