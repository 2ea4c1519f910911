import { parseArgs } from 'node:util';
import { remoteNames, type RemoteName } from 'shared-contracts/pages/routes';

export interface AgainstArguments {
  /** Page of the deployed site to open. */
  readonly page: URL;
  readonly part: RemoteName;
}

const usage = 'npm run dev:against -w remote-account -- https://sandbox.example.org';

/** Error in the command line or the site that it names, with the way to fix it. */
export class AgainstError extends Error {}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { part: { type: 'string' } }, allowPositionals: true });
    return { name: values.part, addresses: positionals };
  } catch (error) {
    throw new AgainstError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/**
 * Parses the command line of `npm run dev:against`.
 * @throws AgainstError
 */
export function readAgainstArguments(args: readonly string[]): AgainstArguments {
  const { name, addresses } = read(args);
  const part = remoteNames.find((each) => each === name);
  if (!part) throw new AgainstError(`Name a remote: ${remoteNames.join(', ')}\n${usage}`);
  const [address = '', ...others] = addresses;
  const page = others.length === 0 && /^https?:\/\//.test(address) ? URL.parse(address) : null;
  if (!page) throw new AgainstError(`Name one site by its URL, such as https://sandbox.example.org\n${usage}`);
  return { page, part };
}
