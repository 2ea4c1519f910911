import { loadGateway } from 'gateway/testing/load-gateway';
import { expectThat } from './drill.ts';

/** Large bodies, many connections at once, and many in a row without a leak. */
export async function gatewayLoad(): Promise<string> {
  const { problems, said } = await loadGateway();
  expectThat(problems.length === 0, `${problems.join('; ')} (${said})`);
  return said;
}
