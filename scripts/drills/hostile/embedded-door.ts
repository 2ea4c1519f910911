import { createFrontDoor } from 'nginx/embedded';

/** The embedded server in production, as a process of its own: the clients that attack it are not to take its time as well. */
const { SITE_ROOT: siteRoot = '', API_ORIGIN: apiOrigin = '' } = process.env;
const { origin } = await createFrontDoor({ siteRoot, apiOrigin, sandbox: false, port: 0 });
process.stdout.write(`${origin}\n`);
process.on('SIGTERM', () => process.exit(0));
