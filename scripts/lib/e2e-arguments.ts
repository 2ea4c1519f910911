import { parseArgs } from 'node:util';

export interface E2eArguments {
  /** Of a site that runs already. */
  readonly baseUrl: string | undefined;
  /** All that is Playwright's. */
  readonly passedOn: readonly string[];
}

/** Takes `--base-url URL` and `--base-url=URL` out of a command line. */
export function readE2eArguments(args: readonly string[]): E2eArguments {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { 'base-url': { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const ours = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || token.name !== 'base-url') return [];
      return token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  const baseUrl = values['base-url'];
  return { baseUrl: typeof baseUrl === 'string' ? baseUrl : undefined, passedOn: args.filter((_, index) => !ours.has(index)) };
}
