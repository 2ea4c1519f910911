import { exitSeen } from '../samples/exit-seen.ts';
import type { Finished } from '../samples/run-command.ts';
import type { CodeBlock } from './code-blocks.ts';

const REFUSAL_CODE = '2005';

export interface Circumstances {
  /** The article is about a log-in that is refused. */
  readonly isRefused: boolean;
  /** Requests of the block go through the proxy, because it says so or a variable does that an earlier block has set. */
  readonly isThroughProxy: boolean;
}

/** @returns what is wrong with what a block did; undefined where nothing is */
export function judgeBlock(
  { code }: CodeBlock,
  { code: status, output }: Finished,
  { isRefused, isThroughProxy }: Circumstances,
): string | undefined {
  if (isRefused) return output.includes(REFUSAL_CODE) ? undefined : `it did not show ${REFUSAL_CODE}`;
  if (status !== 0) return `it ended with ${status}`;
  if (/"code":2\d{3}|^2\d{3} /m.test(output)) return 'it was refused';
  if (!code.includes('getLocalIp') || !isThroughProxy) return undefined;
  const seen = exitSeen(output);
  const [, country = seen?.countryCode] = /_([A-Z]{2})___\d/.exec(code) ?? [];
  return seen && seen.countryCode === country ? undefined : `no exit${country ? ` in ${country}` : ''} was seen`;
}
