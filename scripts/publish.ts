import { parseArgs } from 'node:util';
import { parts, type Part } from './lib/root.ts';
import { publishAnswers, publishPart, publishSite } from './site/publish.ts';

/**
 * Publishes built parts into the folder that a front door serves, and stores the public pages there.
 *
 *   node scripts/publish.ts --site FOLDER --api ORIGIN --origin ORIGIN [--api-public ORIGIN] [--part PART | --answers]
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    api: { type: 'string' },
    origin: { type: 'string' },
    'api-public': { type: 'string', default: '' },
    part: { type: 'string' },
    answers: { type: 'boolean', default: false },
  },
});

function isPart(name: string): name is Part {
  return parts.some((part) => part === name);
}

async function publish(): Promise<number> {
  const { site, api, origin, part } = values;
  if (!site || !api || !origin) throw new Error('--site, --api and --origin are needed');
  const options = { siteRoot: site, apiOrigin: api, publicOrigin: new URL(origin).origin, publicApiOrigin: values['api-public'] };
  if (values.answers) return publishAnswers(options);
  if (part === undefined) return publishSite(options);
  if (!isPart(part)) throw new Error(`There is no part ${part}: ${parts.join(', ')}`);
  return publishPart(options, part);
}

try {
  const pages = await publish();
  process.stdout.write(`${pages} pages are stored\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
