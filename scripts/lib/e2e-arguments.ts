import { parseArgs } from 'node:util';

export interface E2eArguments {
  /** Origin of a running site. */
  readonly baseUrl: string | undefined;
  /** Whether the tests' own sites run behind the machine's nginx, on PostgreSQL. */
  readonly behindNginx: boolean;
  /** Arguments for Playwright. */
  readonly passedOn: readonly string[];
}

/** Extracts `--base-url URL`, `--base-url=URL` and `--behind-nginx` from a command line. */
export function readE2eArguments(args: readonly string[]): E2eArguments {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { 'base-url': { type: 'string' }, 'behind-nginx': { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const ours = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option') return [];
      if (token.name === 'behind-nginx') return [token.index];
      if (token.name !== 'base-url') return [];
      return token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  const baseUrl = values['base-url'];
  return {
    baseUrl: typeof baseUrl === 'string' ? baseUrl : undefined,
    behindNginx: values['behind-nginx'] === true,
    passedOn: args.filter((_, index) => !ours.has(index)),
  };
}
