import { execFileSync } from 'node:child_process';

function change(action: 'replace' | 'del', addresses: readonly string[]): void {
  for (const address of addresses)
    execFileSync('ip', ['address', action, `${address}/32`, 'dev', 'lo'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Does something while this machine has addresses of its own that other programs on it don't connect to. Needs root. */
export async function withAddresses<Result>(addresses: readonly string[], work: () => Promise<Result>): Promise<Result> {
  // An earlier run that was killed may have left them.
  change('replace', addresses);
  try {
    return await work();
  } finally {
    change('del', addresses);
  }
}
