import { shellWords } from '../pasted/shell-words.ts';
import { withDefaults, type ProxySetting } from './proxy-setting.ts';
import { parseAddress } from './parse-address.ts';

/** Proxy options with their schemes; empty if the value contains the scheme. */
const proxyOptions: Readonly<Record<string, string>> = {
  '-x': '',
  '--proxy': '',
  '--preproxy': '',
  '--socks5': 'socks5',
  '--socks5-hostname': 'socks5h',
  '--socks4': 'socks4',
  '--socks4a': 'socks4a',
};
const LOGIN_OPTIONS = ['-U', '--proxy-user'];

/** Value of the first matching option: the next word, or the rest of the same word. */
function valueOf(words: readonly string[], names: readonly string[]): readonly [name: string, value: string] | undefined {
  for (const [place, word] of words.entries()) {
    const name = names.find((each) => word === each || word.startsWith(`${each}=`) || (/^-\w$/.test(each) && word.startsWith(each)));
    if (name !== undefined) return [name, word === name ? (words[place + 1] ?? '') : word.slice(name.length).replace(/^=/, '')];
  }
  return undefined;
}

/** Parses the proxy of a curl command or its options; undefined if there is none. */
export function parseCurlProxy(command: string): ProxySetting | undefined {
  const words = shellWords(command).map(({ text }) => text);
  const proxy = valueOf(words, Object.keys(proxyOptions));
  const login = valueOf(words, LOGIN_OPTIONS)?.[1];
  if (!proxy && login === undefined) return undefined;
  const [name, value] = proxy ?? ['-x', ''];
  const read = parseAddress(value);
  const [user = '', ...password] = (login ?? '').split(':');
  return withDefaults({
    ...read,
    shape: 'curl',
    scheme: read.scheme || (proxyOptions[name] ?? ''),
    ...(login !== undefined && { user, password: password.join(':') }),
  });
}
