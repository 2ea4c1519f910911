import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CertificateFiles } from './certificate.ts';

const DAY_MILLISECONDS = 86_400_000;
const VALID_DAYS = 365;
/** One that ends sooner is replaced at the next start. */
const LEAST_DAYS = 30;

function isUsable({ certificate, key }: CertificateFiles, now: number): boolean {
  if (!existsSync(certificate) || !existsSync(key)) return false;
  const endsAt = Date.parse(new X509Certificate(readFileSync(certificate)).validTo);
  return endsAt - now > LEAST_DAYS * DAY_MILLISECONDS;
}

/**
 * A self-signed certificate for this machine, which the sandbox uses if it has no other one. Created in the data folder when it is first
 * needed, so that clients can go on trusting it.
 * @param now time in milliseconds
 */
export async function sandboxCertificate(dataDir: string, now: number): Promise<CertificateFiles> {
  const folder = path.join(dataDir, 'tls');
  const files = { certificate: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem') };
  if (isUsable(files, now)) return files;
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now),
    notAfterDate: new Date(now + VALID_DAYS * DAY_MILLISECONDS),
    extensions: [
      // Clients that trust it treat it as its own authority.
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(files.key, made.private, { mode: 0o600 });
  writeFileSync(files.certificate, made.cert);
  return files;
}
