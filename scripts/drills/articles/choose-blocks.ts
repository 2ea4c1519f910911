import type { CodeBlock } from './code-blocks.ts';

const runnable = new Set(['shell', 'python', 'javascript']);

/** What blocks ask for that is not here, by what shows it. */
const elsewhere: readonly (readonly [shown: RegExp, reason: string])[] = [
  [/\b(sudo|gsettings|networksetup|adb|google-chrome)\b/, 'set a machine or a device up'],
  [/from 'playwright'/, 'drive a browser'],
  [/\bPROXY_USER\b/, 'need a static line'],
  [/curl -6/, 'need IPv6'],
  [/check-\$\(date/, 'ask for a name that does not exist'],
];

const isOurs = ({ code }: CodeBlock) => /\b(PROXY_HOST|SITE_URL)\b/.test(code);
/** Or a comment, or nothing; with a command behind it, it is more than that. */
const ASSIGNMENT = /^(export )?\w+=(\$\(.*\)|"[^"]*"|'[^']*'|\S*)$|^#|^$/;
/** Sets variables that later blocks of its article use, and does nothing else. */
const isPreparation = ({ language, code }: CodeBlock) => language === 'shell' && code.split('\n').every((line) => ASSIGNMENT.test(line));

const reasonOf = ({ code }: CodeBlock) => elsewhere.find(([shown]) => shown.test(code))?.[1];

export interface ChosenBlocks {
  /** In the order of the article. */
  readonly blocks: readonly CodeBlock[];
  /** Why others that use our site or gateway are left out, one reason for each. */
  readonly left: readonly string[];
}

/** The blocks of an article that use our site or gateway and can be run here, and those that they build on. */
export function chooseBlocks(all: readonly CodeBlock[]): ChosenBlocks {
  const ours = all.filter((block) => runnable.has(block.language) && (isOurs(block) || isPreparation(block)));
  const blocks = ours.filter((block) => reasonOf(block) === undefined);
  return { blocks: blocks.some(isOurs) ? blocks : [], left: ours.flatMap((block) => reasonOf(block) ?? []) };
}
