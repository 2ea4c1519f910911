import type { CallResponse } from 'shared-contracts/api/calls';
import { BINDING_SECONDS } from 'shared-contracts/constants';
import { placeParts } from 'shared-contracts/proxy/exit-place';
import type { ProxyUser } from 'shared-contracts/proxy/user';
import { highlight } from '../../platform/highlight.ts';
import { sampleLanguages } from './sample-languages.ts';

export type Sample = CallResponse<'getDemoCodeList'>[number];

/** The shortest binding time that covers a session, or the longest available. */
function bindingSeconds(minutes: number): number {
  return BINDING_SECONDS.find((seconds) => seconds >= minutes * 60) ?? Math.max(...BINDING_SECONDS);
}

/** Parameters of an extraction link for a selection: the place and, instead of a session, one exit for the binding time. */
function linkParameters({ session, minutes = 0, ...user }: ProxyUser): readonly (readonly [string, string | number])[] {
  return [
    ...(session ? [['time', bindingSeconds(minutes)] as const, ['singleIp', 1] as const] : []),
    ...placeParts.flatMap((part) => (user[part] ? [[part, user[part]] as const] : [])),
  ];
}

/** Whether a user name selects anything besides its order. */
export function hasSelection(user: ProxyUser): boolean {
  return [user.session, ...placeParts.map((part) => user[part])].some(Boolean);
}

/**
 * Fills a selection into a sample. A login reads it from the environment, so only extraction links change; without a selection, the result
 * is the very sample that was run.
 * @throws Error if the sample lacks the parameter after which the selection is inserted
 */
export function fillSample(sample: Sample, user: ProxyUser): Sample {
  const added = sample.mode === 'extraction' ? linkParameters(user) : [];
  if (added.length === 0) return sample;
  const { parameter, between, grammar, folder } = sampleLanguages[sample.language];
  const before = parameter('num', 1);
  if (!sample.code.includes(before)) throw new Error(`a sample does not contain ${before}`);
  const filled = [before, ...added.map(([name, value]) => parameter(name, value))].join(between);
  const code = sample.code.replace(before, () => filled);
  return { ...sample, code, html: highlight(code, grammar ?? folder), lastRun: null };
}
