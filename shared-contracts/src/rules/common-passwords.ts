import { commonWords } from './common-password-list.ts';

const SHORTEST_RUN = 3;
/** Longest repeated unit that is easy to guess: `abcdabcd` is, a good password written twice isn't. */
const LONGEST_REPEATED = 4;
/** Up to this many digits and signs around a word add almost no strength. */
const LONGEST_TRIMMING = 4;

const lines = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
const runs = lines.flatMap((line) => [line, line.split('').toReversed().join('')]);
const repetition = new RegExp(`^(.{1,${LONGEST_REPEATED}})\\1+$`, 'su');
const lookAlikes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' };

function isPattern(text: string): boolean {
  return repetition.test(text) || (text.length >= SHORTEST_RUN && runs.some((run) => run.includes(text)));
}

function isGuessable(text: string): boolean {
  const spelled = text.replace(/[@431!0$5]/g, (sign) => lookAlikes[sign] ?? sign);
  return isPattern(text) || commonWords.has(text) || commonWords.has(spelled);
}

const isTrimming = (text: string) => text.length <= LONGEST_TRIMMING || isGuessable(text);

/**
 * Whether a password is one that attackers try first: a common password or word in any spelling, a run such as `123456` or `qwerty` in
 * either direction, a repetition such as `123123`, or one of these surrounded by a few digits or signs. Pages load this module on demand,
 * because its list is several kilobytes.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.trim().toLowerCase();
  if (isGuessable(text)) return true;
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? [];
  // A single letter adds no strength, so the surrounding characters decide.
  if (core.length === 1) return isGuessable(before + after);
  return core !== '' && isGuessable(core) && isTrimming(before) && isTrimming(after);
}
