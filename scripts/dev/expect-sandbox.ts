import { dataOf } from 'publisher/page-document';
import { AgainstError } from '../lib/against-arguments.ts';

async function textOf(page: URL): Promise<string> {
  try {
    return await (await fetch(page)).text();
  } catch {
    throw new AgainstError(`No response from ${page.href}.`);
  }
}

function modeOf(document: string, page: URL): string {
  try {
    return dataOf(document).site.mode;
  } catch {
    throw new AgainstError(`${page.href} is not a page of the site.`);
  }
}

/**
 * Checks that a site would load a local part, because otherwise nothing would visibly happen at the URL.
 * @throws AgainstError
 */
export async function expectSandbox(page: URL): Promise<void> {
  const mode = modeOf(await textOf(page), page);
  if (mode !== 'sandbox')
    throw new AgainstError(`${page.origin} is in ${mode} mode, which never loads parts from another machine. Choose a sandbox.`);
}
