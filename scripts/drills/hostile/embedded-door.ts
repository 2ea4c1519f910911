import { createFrontDoor } from 'nginx/embedded';

/** The embedded server in production mode, in its own process, so that the attacking clients don't take its CPU time. */
const { SITE_ROOT: siteRoot = '', API_ORIGIN: apiOrigin = '' } = process.env;
const { origin } = await createFrontDoor({ siteRoot, apiOrigin, sandbox: false, port: 0 });
process.stdout.write(`${origin}\n`);
process.on('SIGTERM', () => process.exit(0));
