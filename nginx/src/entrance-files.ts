import { entranceLines, redirectServer, visitorLines } from './entrance.ts';

interface Entrances {
  /** Where `entrance.sh` puts what it has chosen. */
  readonly folder: string;
  readonly listen: string;
  readonly tlsListen: string;
  /** Plain HTTP for the network of containers alone, whichever way visitors come in. */
  readonly innerListen: string;
  readonly acmeFolder?: string | undefined;
}

/** The files among which `entrance.sh` chooses when nginx starts, by name. */
export function entranceFiles({ folder, listen, tlsListen, innerListen, acmeFolder }: Entrances): Record<string, string> {
  const tls = { listen: tlsListen, certificate: `${folder}/certificate.pem`, key: `${folder}/key.pem` };
  const inner = `listen ${innerListen};`;
  const files: Record<string, string> = {};
  for (const proxyProtocol of [false, true]) {
    const add = (name: string, lines: readonly string[]): void => {
      files[`${name}${proxyProtocol ? '.proxy-protocol' : ''}.conf`] = `${lines.join('\n')}\n`;
    };
    add('plain', [...entranceLines({ listen, proxyProtocol }), inner]);
    add('tls', [...entranceLines({ listen, tls, proxyProtocol }), inner]);
    // The certificate is still to be fetched.
    add('waiting', [inner]);
    add('redirect', redirectServer({ listen, acmeFolder, proxyProtocol }));
    add('trust', visitorLines(proxyProtocol));
  }
  return files;
}
