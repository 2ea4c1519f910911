import { previewView } from 'shared-contracts/views';
import { readHistory } from '../releases/history.ts';
import type { PublishOptions } from '../releases/publish.ts';
import { currentGeneration, linkedGeneration } from '../site/generation.ts';
import { pagesToOpen } from './pages-to-open.ts';
import { smoke } from './smoke.ts';

/**
 * Creates the browser check of a release.
 * @param origin where a front door serves the site; default: its public origin
 */
export const checkBySmoke =
  (siteRoot: string, origin: string | undefined, report: (text: string) => void): NonNullable<PublishOptions['check']> =>
  async (preview) => {
    const { origins } = readHistory(currentGeneration(siteRoot));
    const generation = linkedGeneration(siteRoot, previewView(preview.token));
    if (!generation) throw new Error('The preview to check has ended.');
    const paths = pagesToOpen(generation, preview.part);
    report(`Checking ${paths.length} pages of ${preview.part} ${preview.release} in a browser …`);
    await smoke({ origin: origin ?? origins?.publicOrigin ?? '', token: preview.token, paths });
  };
