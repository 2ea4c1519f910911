import type { Logger } from 'pino';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import { PlainError } from '../../platform/plain-error.ts';

const TIMEOUT_MS = 10_000;

const answered = z.object({ faults: z.array(z.string()) });

/** Asks the publisher what this API lacks for the releases that visitors see; see `faultsOfApi` in `publisher`. */
async function readFaults(publisherUrl: string): Promise<readonly string[]> {
  const answer = await fetch(new URL('/check-api', publisherUrl), {
    method: 'POST',
    body: JSON.stringify({ calls: callShapes() }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the publisher returned ${answer.status}`);
  return answered.parse(await answer.json()).faults;
}

/**
 * Checks that this API serves every call of the releases that visitors see. A publisher that can't tell doesn't prevent a start: at the first
 * one, nothing is published yet.
 * @throws if a release would break, with its part, call and field
 */
export async function expectCallsOfReleases(
  { publisherUrl, allowsMissingCalls }: Pick<Config, 'publisherUrl' | 'allowsMissingCalls'>,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<void> {
  if (publisherUrl === undefined) return;
  let faults: readonly string[];
  try {
    faults = await readFaults(publisherUrl);
  } catch (error) {
    log.warn({ err: error }, `whether visible pages need other calls is unknown, because the publisher at ${publisherUrl} can't be asked`);
    return;
  }
  if (faults.length === 0) return log.info('this API serves every call of the visible pages');
  const list = faults.map((fault) => `  - ${fault}`).join('\n');
  if (allowsMissingCalls) return log.warn(`this API breaks visible pages, as ALLOW_MISSING_CALLS permits:\n${list}`);
  throw new PlainError(
    `This API would break pages that visitors see:\n${list}\nFirst release these parts without what is missing. To start anyway, set ALLOW_MISSING_CALLS=yes.`,
  );
}
