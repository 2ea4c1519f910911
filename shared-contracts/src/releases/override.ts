import type { BuiltRelease } from './built-release.ts';
import { remoteNames, type RemoteName } from '../pages/routes.ts';

/** A remote on the developer's machine that a sandbox site loads instead of the released one. */
export interface Override {
  readonly part: RemoteName;
  /** Origin that serves it, such as `http://127.0.0.1:8081`. */
  readonly origin: string;
}

/** Loopback hosts. Not `[::1]`, because a Content-Security-Policy can't name an IPv6 address. */
const loopbackHosts = ['localhost', '127.0.0.1'] as const;

/** Content-Security-Policy sources for the developer's machine, at any port. */
export const loopbackSources = (scheme: 'http' | 'ws'): readonly string[] => loopbackHosts.map((host) => `${scheme}://${host}:*`);

/** File at an override's origin that describes the remote served there. */
export const LOCAL_RELEASE_FILE = 'release.json';

/** Content of that file. */
export type LocalRelease = Required<Pick<BuiltRelease, 'part' | 'uses' | 'container'>>;

export const overrideText = ({ part, origin }: Override): string => `${part}@${origin}`;

const FORM = new RegExp(`^([a-z-]+)@(http://(?:${loopbackHosts.join('|').replaceAll('.', '\\.')}):([1-9]\\d{0,4}))$`);
const HIGHEST_PORT = 65_535;

/** Parses `<remote>@http://<loopback>:<port>`. Undefined for anything else, including any address outside the developer's machine. */
export function parseOverride(text: string): Override | undefined {
  const [, name, origin = '', port] = FORM.exec(text) ?? [];
  const part = remoteNames.find((each) => each === name);
  return part && Number(port) <= HIGHEST_PORT ? { part, origin } : undefined;
}
