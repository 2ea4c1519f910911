import { exitSeen } from '../samples/exit-seen.ts';
import type { Finished } from '../samples/run-command.ts';
import type { CodeBlock } from './code-blocks.ts';

const REFUSAL_CODE = '2005';

export interface BlockContext {
  /** The article is about a refused login. */
  readonly isRefused: boolean;
  /** The block's requests go through the proxy, because of its own code or a variable set by an earlier block. */
  readonly isThroughProxy: boolean;
  /** Exit of the static line that the article uses. */
  readonly lineIp?: string | undefined;
}

/** @returns the problem with a block's result; undefined if there is none */
export function judgeBlock(
  { code }: CodeBlock,
  { code: status, output }: Finished,
  { isRefused, isThroughProxy, lineIp }: BlockContext,
): string | undefined {
  if (isRefused) return output.includes(REFUSAL_CODE) ? undefined : `it did not show ${REFUSAL_CODE}`;
  if (status !== 0) return `it exited with ${status}`;
  if (/"code":2\d{3}|^2\d{3} /m.test(output)) return 'it was rejected';
  // Newman's collection makes the same call.
  if (!/getLocalIp|newman run/.test(code) || !isThroughProxy) return undefined;
  if (lineIp !== undefined) return output.includes(lineIp) ? undefined : `the line's exit ${lineIp} was not seen`;
  const seen = exitSeen(output);
  const [, country = seen?.countryCode] = /_([A-Z]{2})___\d/.exec(code) ?? [];
  return seen && seen.countryCode === country ? undefined : `no exit${country ? ` in ${country}` : ''} was seen`;
}
