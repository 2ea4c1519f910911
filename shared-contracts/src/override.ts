import type { BuiltRelease } from './built-release.ts';
import { remoteNames, type RemoteName } from './routes.ts';

/** A remote of the reader's own machine that a sandbox site runs in place of the released one. */
export interface Override {
  readonly part: RemoteName;
  /** Where it is served, such as `http://127.0.0.1:8081`. */
  readonly origin: string;
}

/** Names of the reader's own machine. Not `[::1]`: no Content-Security-Policy can name an IPv6 address. */
const loopbackHosts = ['localhost', '127.0.0.1'] as const;

/** Sources of a Content-Security-Policy that are the reader's own machine, at any port. */
export const loopbackSources = (scheme: 'http' | 'ws'): readonly string[] => loopbackHosts.map((host) => `${scheme}://${host}:*`);

/** File at an override's origin that says what is served there. */
export const LOCAL_RELEASE_FILE = 'release.json';

/** What that file holds. */
export type LocalRelease = Required<Pick<BuiltRelease, 'part' | 'contract' | 'container'>>;

export const overrideText = ({ part, origin }: Override): string => `${part}@${origin}`;

const FORM = new RegExp(`^([a-z-]+)@(http://(?:${loopbackHosts.join('|').replaceAll('.', '\\.')}):([1-9]\\d{0,4}))$`);
const HIGHEST_PORT = 65_535;

/** Reads `<remote>@http://<loopback>:<port>`. Undefined for anything else, and so for every address that is not the reader's own machine. */
export function parseOverride(text: string): Override | undefined {
  const [, name, origin = '', port] = FORM.exec(text) ?? [];
  const part = remoteNames.find((each) => each === name);
  return part && Number(port) <= HIGHEST_PORT ? { part, origin } : undefined;
}
