import { createFrontDoor } from 'nginx/embedded';

/** The embedded front door of a production site, without an API, that serves the site in the folder SITE_ROOT. */
const { SITE_ROOT = '' } = process.env;

const { origin } = await createFrontDoor({ siteRoot: SITE_ROOT, apiOrigin: 'http://127.0.0.1:9', sandbox: false, port: 0 });
process.stdout.write(`${origin}\n`);
process.on('SIGTERM', () => process.exit(0));
