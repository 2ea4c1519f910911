import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Logger } from 'pino';

/** Paths of PEM files. */
export interface CertificateFiles {
  /** The certificate, followed by the intermediate ones. */
  readonly certificate: string;
  readonly key: string;
}

/** The certificate of the TLS port. */
export interface Certificate {
  /** For the next connection. */
  readonly context: () => SecureContext;
  /** End of its validity. */
  readonly endsAt: () => Date;
  readonly stop: () => void;
}

const readFiles = ({ certificate, key }: CertificateFiles) => ({ cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') });

/** @throws Error if the files can't be used */
function load({ cert, key }: ReturnType<typeof readFiles>) {
  return { context: createSecureContext({ cert, key, minVersion: 'TLSv1.2' }), endsAt: new Date(new X509Certificate(cert).validTo) };
}

/**
 * Loads a certificate, and again whenever its files change. Open connections keep the one that they began with.
 * @param every milliseconds between looks at the files
 * @throws Error if the files can't be used
 */
export function watchCertificate(files: CertificateFiles, every: number, log: Logger): Certificate {
  let seen = readFiles(files);
  let loaded = load(seen);
  const look = () => {
    try {
      const found = readFiles(files);
      if (found.cert === seen.cert && found.key === seen.key) return;
      seen = found;
      loaded = load(found);
      log.info({ endsAt: loaded.endsAt }, 'the certificate of the TLS port was renewed');
    } catch (error) {
      // Both files may not have been replaced yet.
      log.error({ error: String(error) }, 'the certificate files are invalid; the earlier certificate stays in use');
    }
  };
  const timer = setInterval(look, every);
  return { context: () => loaded.context, endsAt: () => loaded.endsAt, stop: () => clearInterval(timer) };
}
