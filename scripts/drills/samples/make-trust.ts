import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A certificate for localhost, and how each runtime is made to trust it. */
export interface LocalTrust {
  readonly key: Buffer;
  readonly certificate: Buffer;
  /** PEM file with the certificate, to which others can be added. Java reads its own copy. */
  readonly trusted: string;
  /** Environment variables that make each runtime trust `trusted`, as runtimes trust public certificates by default. */
  readonly trust: Readonly<Record<string, string>>;
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

/** @param folder for the certificate and the settings of runtimes */
export function makeTrust(folder: string): LocalTrust {
  const { key, certificate } = makeCertificate(folder);
  const trusted = path.join(folder, 'trusted.pem');
  copyFileSync(certificate, trusted);
  return {
    key: readFileSync(key),
    certificate: readFileSync(certificate),
    trusted,
    trust: {
      SSL_CERT_FILE: trusted,
      REQUESTS_CA_BUNDLE: trusted,
      NODE_EXTRA_CA_CERTS: trusted,
      ...curlTrust(folder, trusted),
      ...javaTrust(folder, certificate),
      ...phpTrust(folder, trusted),
    },
  };
}
