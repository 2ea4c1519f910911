import type { CodeBlock } from './code-blocks.ts';

const runnable = new Set(['shell', 'python', 'javascript', 'ruby']);

/** Requirements that can't be met here, by the pattern that reveals them. */
const unmetRequirements: readonly (readonly [shown: RegExp, reason: string])[] = [
  [/\b(sudo|gsettings|networksetup|adb|google-chrome)\b/, 'set up a machine or a device'],
  [/curl -6/, 'need IPv6'],
  [/check-\$\(date/, 'use a name that does not exist'],
];

const isOurs = ({ code }: CodeBlock) => /\b(PROXY_HOST|SITE_URL)\b/.test(code);
/** Also matches comments and empty lines. An assignment in front of a command doesn't match. */
const ASSIGNMENT = /^(export )?\w+=(\$\(.*\)|"[^"]*"|'[^']*'|\S*)$|^#|^$/;
/** Only sets variables for later blocks of its article. */
const isPreparation = ({ language, code }: CodeBlock) => language === 'shell' && code.split('\n').every((line) => ASSIGNMENT.test(line));

const reasonOf = ({ code }: CodeBlock) => unmetRequirements.find(([shown]) => shown.test(code))?.[1];

export interface ChosenBlocks {
  /** In article order. */
  readonly blocks: readonly CodeBlock[];
  /** Reasons for skipping other blocks that use our site or gateway, one per block. */
  readonly left: readonly string[];
}

/** Selects the blocks of an article that use our site or gateway and can run here, and those they depend on. */
export function chooseBlocks(all: readonly CodeBlock[]): ChosenBlocks {
  const ours = all.filter((block) => runnable.has(block.language) && (isOurs(block) || isPreparation(block)));
  const blocks = ours.filter((block) => reasonOf(block) === undefined);
  return { blocks: blocks.some(isOurs) ? blocks : [], left: ours.flatMap((block) => reasonOf(block) ?? []) };
}
