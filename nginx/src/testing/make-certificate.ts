import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Writes a self-signed certificate for `localhost`, and its key.
 * @returns the certificate
 */
export function makeCertificate(certificate: string, key: string): Buffer {
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const named = ['-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...made, ...named, '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  return readFileSync(certificate);
}
