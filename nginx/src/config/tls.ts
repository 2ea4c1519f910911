import { quote } from './syntax.ts';

/** TLS termination by nginx itself. */
export interface TlsOptions {
  /** `address:port` or port. */
  readonly listen: string;
  /** Absolute paths of PEM files: the certificate with its chain, and its key. */
  readonly certificate: string;
  readonly key: string;
}

// Versions that every browser of the last ten years supports, and nothing weaker.
export const tlsLines = ({ certificate, key }: TlsOptions): string[] => [
  `ssl_certificate ${quote(certificate)};`,
  `ssl_certificate_key ${quote(key)};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
  'ssl_prefer_server_ciphers off;',
  'ssl_session_cache shared:tidegate_tls:10m;',
  'ssl_session_timeout 1d;',
  'ssl_session_tickets off;',
];
