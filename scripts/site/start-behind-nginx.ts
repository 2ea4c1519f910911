import { startNginx } from 'nginx/testing/start-nginx';
import { localSite } from '../lib/root.ts';
import { runSite, type Running } from '../lib/run-site.ts';
import { buildParts } from './build-parts.ts';
import { serveSite } from './serve.ts';

/**
 * Serves the site behind the machine's nginx on a free port, as in production: `startSite` runs this for `doors.nginx`. NGINX_ACCESS_LOG
 * names a file for nginx's access log, which is otherwise deleted with the site.
 */
async function start(): Promise<Running> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const { NGINX_ACCESS_LOG: accessLog, ...settings } = process.env;
  const { origin, close } = await serveSite({
    siteRoot: localSite(),
    host: '127.0.0.1',
    port: 0,
    settings,
    openDoor: async (options) => {
      const door = await startNginx(options, { ...(accessLog && { accessLog }) });
      const closeDoor = async () => {
        // The browser tests search the site's output for secrets.
        process.stdout.write(door.errors());
        await door.close();
      };
      return { ...door, close: closeDoor };
    },
  });
  return { address: origin, close };
}

await runSite('A site behind nginx', start);
