import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { nameIn } from 'shared-contracts/rules/named';

export type Line = CallResponse<'queryStaticOrderDetail'>['lines'][number];

/** Host and port to connect to. */
export const addressOf = ({ host, port }: Pick<Line, 'host' | 'port'>): string => `${host}:${port}`;

/** Location in the reader's language, if it's known in that language. */
export const locationOf = ({ loc, locZh = loc }: Pick<Line, 'loc' | 'locZh'>, language: Language): string =>
  nameIn({ enName: loc, zhName: locZh }, language);

/** `ip:port:user:pass`, the format that proxy clients accept; empty once the line has no login anymore. */
export function credentialsOf(line: Pick<Line, 'host' | 'port' | 'account' | 'password'>): string {
  const { account, password } = line;
  return account === null || password === null ? '' : `${addressOf(line)}:${account}:${password}`;
}

/** Credentials of all active lines, one per row. */
export function credentialsOfAll(lines: readonly Line[]): string {
  return lines
    .map(credentialsOf)
    .filter((text) => text !== '')
    .join('\n');
}
