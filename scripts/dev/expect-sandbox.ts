import { dataOf } from 'publisher/page-document';
import { AgainstError } from '../lib/against-arguments.ts';

async function textOf(page: URL): Promise<string> {
  try {
    return await (await fetch(page)).text();
  } catch {
    throw new AgainstError(`Nothing answers at ${page.href}.`);
  }
}

function modeOf(document: string, page: URL): string {
  try {
    return dataOf(document).site.mode;
  } catch {
    throw new AgainstError(`${page.href} is no page of the site.`);
  }
}

/**
 * Checks that a site would load a local part, because otherwise nothing would visibly happen at the URL.
 * @throws AgainstError
 */
export async function expectSandbox(page: URL): Promise<void> {
  const mode = modeOf(await textOf(page), page);
  if (mode !== 'sandbox')
    throw new AgainstError(`${page.origin} is in ${mode}, where no part of another machine ever runs. Choose a sandbox.`);
}
