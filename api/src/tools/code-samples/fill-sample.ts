import type { CallResponse } from 'shared-contracts/calls';
import { BINDING_SECONDS } from 'shared-contracts/constants';
import { placeParts } from 'shared-contracts/exit-place';
import { formatProxyUser, type ProxyUser } from 'shared-contracts/proxy-user';
import { highlight } from '../../platform/highlight.ts';
import { sampleLanguages, type SampleLanguage } from './sample-languages.ts';

export type Sample = CallResponse<'getDemoCodeList'>[number];

/** Values hard-coded in the samples: the user name suffix after the order, and the binding time. */
const SAMPLE_USER = '_US___10_session1';
const SAMPLE_SECONDS = 600;

/** The shortest binding time that covers a session, or the longest available. */
function bindingSeconds(minutes: number): number {
  return BINDING_SECONDS.find((seconds) => seconds >= minutes * 60) ?? Math.max(...BINDING_SECONDS);
}

function linkParameters({ parameter, between }: SampleLanguage, { session, minutes = 0, ...user }: ProxyUser): string {
  return [
    parameter('time', session ? bindingSeconds(minutes) : SAMPLE_SECONDS),
    ...placeParts.flatMap((part) => (user[part] ? [parameter(part, user[part])] : [])),
    ...(session ? [parameter('singleIp', 1)] : []),
  ].join(between);
}

/** @throws Error if the sample lacks the text to replace */
function replaced(code: string, old: string, fresh: string): string {
  if (!code.includes(old)) throw new Error(`a sample does not contain ${old}`);
  return code.replace(old, () => fresh);
}

/** Whether a user name selects anything besides its order. */
export function hasSelection(user: ProxyUser): boolean {
  return [user.session, ...placeParts.map((part) => user[part])].some(Boolean);
}

/**
 * Fills a place and a session into a sample. The session of an extraction link is one exit for the binding time. Without any selection the result is the very sample that was run.
 */
export function fillSample(sample: Sample, user: ProxyUser): Sample {
  if (!hasSelection(user)) return sample;
  const language = sampleLanguages[sample.language];
  const code =
    sample.mode === 'account'
      ? replaced(sample.code, SAMPLE_USER, formatProxyUser({ ...user, orderId: '' }))
      : replaced(sample.code, language.parameter('time', SAMPLE_SECONDS), linkParameters(language, user));
  if (code === sample.code) return sample;
  return { ...sample, code, html: highlight(code, language.grammar ?? language.folder), lastRun: null };
}
