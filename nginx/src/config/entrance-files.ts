import { listenerLines, redirectServer, visitorLines } from './listeners.ts';
import { fixedServers, resolvedServers, upstreamLines, type UpstreamOptions } from './upstream.ts';

interface Entrances extends UpstreamOptions {
  /** Where `entrance.sh` puts the files it selects. */
  readonly folder: string;
  readonly listen: string;
  readonly tlsListen: string;
  /** Plain HTTP for the container network only, independent of the public listener. */
  readonly innerListen: string;
  readonly acmeFolder?: string | undefined;
}

/** Configuration files, by name, from which `entrance.sh` selects when nginx starts. */
export function entranceFiles({
  folder,
  listen,
  tlsListen,
  innerListen,
  acmeFolder,
  apiUpstreams,
  resolver,
}: Entrances): Record<string, string> {
  const tls = { listen: tlsListen, certificate: `${folder}/certificate.pem`, key: `${folder}/key.pem` };
  const inner = `listen ${innerListen};`;
  const files: Record<string, string> = {};
  const put = (name: string, lines: readonly string[]): void => {
    files[`${name}.conf`] = `${lines.join('\n')}\n`;
  };
  put('api.once', fixedServers(apiUpstreams));
  if (resolver) {
    const [address = ''] = apiUpstreams;
    put('api.always', resolvedServers(address, resolver));
    put('api.always.before-1.27.3', upstreamLines({ apiUpstreams, resolver }));
  }
  for (const proxyProtocol of [false, true]) {
    const add = (name: string, lines: readonly string[]): void => put(`${name}${proxyProtocol ? '.proxy-protocol' : ''}`, lines);
    add('plain', [...listenerLines({ listen, proxyProtocol }), inner]);
    add('tls', [...listenerLines({ listen, tls, proxyProtocol }), inner]);
    // Used until the first certificate arrives.
    add('waiting', [inner]);
    add('redirect', redirectServer({ listen, acmeFolder, proxyProtocol }));
    add('trust', visitorLines(proxyProtocol));
  }
  return files;
}
