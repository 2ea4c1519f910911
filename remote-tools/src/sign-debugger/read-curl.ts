import { shellWords, type ShellWord } from '../pasted/shell-words.ts';
import type { LinkNote } from './pasted-link.ts';

const DATA = /^(?:-d|--data(?:-raw|-binary|-ascii|-urlencode)?|--url-query)$/;
const DATA_IN_ONE = /^(?:-d|--(?:data(?:-raw|-binary|-ascii|-urlencode)?|url-query)=)(.+)$/;
/** Options whose value may look like the link. */
const ELSEWHERE = /^(?:-x|--proxy|-e|--referer|-H|--header|-A|--user-agent|-U|--proxy-user)$/;
const ADDRESS = /^https?:\/\/|^\/?api\/|\/api\//i;

function findAddress(words: readonly ShellWord[]): ShellWord | undefined {
  const candidates = words.filter(({ text }, place) => ADDRESS.test(text) && !ELSEWHERE.test(words[place - 1]?.text ?? ''));
  return candidates.find(({ text }) => text.includes('/api/')) ?? candidates[0];
}

function dataOf(words: readonly ShellWord[]): string[] {
  return words.flatMap(({ text }, place) => {
    if (DATA.test(text)) return words[place + 1]?.text ?? [];
    return DATA_IN_ONE.exec(text)?.[1] ?? [];
  });
}

/** Whether a command uses a method other than GET. */
function isPost(words: readonly ShellWord[], hasData: boolean): boolean {
  const isGet = words.some(({ text }) => text === '--get' || /^-[A-Za-z]*G[A-Za-z]*$/.test(text));
  const method = words.flatMap(({ text }, place) => {
    if (text === '-X' || text === '--request') return words[place + 1]?.text ?? [];
    return /^(?:-X|--request=)(\w+)$/.exec(text)?.[1] ?? [];
  })[0];
  return method === undefined ? hasData && !isGet : method.toUpperCase() !== 'GET';
}

/** Parses the link that a curl command calls, including its `-d` data. */
export function readCurl(command: string): { readonly address: string; readonly notes: readonly LinkNote[] } | undefined {
  const words = shellWords(command);
  const address = findAddress(words);
  if (!address) return undefined;
  const data = dataOf(words);
  const notes: LinkNote[] = [];
  if (!address.isQuoted && address.text.includes('&')) notes.push('unquoted');
  if (
    isPost(
      words,
      data.some((pair) => pair.includes('=')),
    )
  )
    notes.push('post');
  const joint = address.text.includes('?') ? '&' : '?';
  return { address: data.length === 0 ? address.text : `${address.text}${joint}${data.join('&')}`, notes };
}
