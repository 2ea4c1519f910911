import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { exitOfLoopback } from 'shared-contracts/proxy/sandbox-exits';

/** Stub of an external site: uses TLS, has a host name that the gateway must resolve, and responds with the client's IP address. */
export interface ExternalSiteStub {
  /** Such as `https://localhost:40123`. */
  readonly origin: string;
  /** Environment variables that make each runtime trust `trusted`, as runtimes trust public certificates by default. */
  readonly trust: Readonly<Record<string, string>>;
  /** PEM file with its certificate, to which others can be added. Java reads its own copy. */
  readonly trusted: string;
  close(): Promise<void>;
}

function makeCertificate(folder: string) {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { key, certificate };
}

const STORE_PASSWORD = 'changeit';

/** curl has no variable for the certificate of a proxy, so its settings file names it. */
function curlTrust(folder: string, certificate: string): Record<string, string> {
  writeFileSync(path.join(folder, '.curlrc'), `proxy-cacert = "${certificate}"\n`);
  return { CURL_CA_BUNDLE: certificate, CURL_HOME: folder };
}

/** Java uses its own trust store. Returns nothing if Java isn't installed. */
function javaTrust(folder: string, certificate: string): Record<string, string> {
  const store = path.join(folder, 'trust.p12');
  const into = ['-keystore', store, '-storetype', 'PKCS12', '-storepass', STORE_PASSWORD];
  try {
    execFileSync('keytool', ['-importcert', '-noprompt', '-alias', 'stand-in', '-file', certificate, ...into], { stdio: 'ignore' });
  } catch {
    return {};
  }
  return { JDK_JAVA_OPTIONS: `-Djavax.net.ssl.trustStore=${store} -Djavax.net.ssl.trustStorePassword=${STORE_PASSWORD}` };
}

/** PHP reads its CA file from an ini setting. The empty folder before the colon keeps PHP's own ini folder. */
function phpTrust(folder: string, certificate: string): Record<string, string> {
  const settings = path.join(folder, 'php');
  mkdirSync(settings);
  writeFileSync(path.join(settings, 'trust.ini'), `curl.cainfo=${certificate}\n`);
  return { PHP_INI_SCAN_DIR: `:${settings}` };
}

type Answer = (ip: string) => string;

const inEnvelope: Answer = (ip) => JSON.stringify({ code: 200, msg: 'Success', data: { ip } });

/** Pages that contain the client's IP address where parsers of such pages look. */
const answers: Readonly<Record<string, Answer>> = {
  '/feed': (ip) => `<rss><channel><item><title>${ip}</title><link> https://localhost/item </link></item></channel></rss>`,
  '/product': (ip) =>
    `<script type="application/ld+json">${JSON.stringify({ offers: [{ price: ip, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }] })}</script>`,
};

/** @param folder for its certificate */
export async function startExternalSiteStub(folder: string): Promise<ExternalSiteStub> {
  const { key, certificate } = makeCertificate(folder);
  const trusted = path.join(folder, 'trusted.pem');
  copyFileSync(certificate, trusted);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, ({ socket, url }, response) => {
    const ip = exitOfLoopback(socket.remoteAddress ?? '') ?? 'no exit';
    const answer = answers[url ?? ''] ?? inEnvelope;
    response.end(answer(ip));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    trust: {
      SSL_CERT_FILE: trusted,
      REQUESTS_CA_BUNDLE: trusted,
      NODE_EXTRA_CA_CERTS: trusted,
      ...curlTrust(folder, trusted),
      ...javaTrust(folder, certificate),
      ...phpTrust(folder, trusted),
    },
    trusted,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
