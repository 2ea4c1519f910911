import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fakeDns } from 'nginx/testing/fake-dns';
import { makeCertificate } from 'nginx/testing/make-certificate';
import { freePort } from 'shared-contracts/testing/free-port';
import { root } from '../../lib/root.ts';
import { run } from '../../lib/run.ts';
import { expectThat } from '../../lib/drill.ts';

const DOMAIN = 'site.example';

interface Wanted {
  /** Folder for temporary files. */
  readonly folder: string;
  /** Plain HTTP port on which nginx serves the challenge responses. */
  readonly httpPort: number;
  readonly challenges: string;
  readonly certificates: string;
}

/** Fetches a certificate like the `certbot` service, from a test CA that validates the challenge like a real one. */
export async function fetchCertificate({ folder, httpPort, challenges, certificates }: Wanted): Promise<void> {
  const dns = await fakeDns();
  dns.answer(['127.0.0.1']);
  const [certificate, privateKey, config] = ['issuer.pem', 'issuer.key', 'pebble.json'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  makeCertificate(certificate, privateKey);
  const listen = await freePort();
  const management = await freePort();
  const settings = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey,
    httpPort,
  };
  writeFileSync(config, JSON.stringify({ pebble: { ...settings, tlsPort: await freePort() } }));
  const pebble = spawn('pebble', ['-config', config, '-dnsserver', dns.address], {
    stdio: 'ignore',
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
  });
  try {
    const kept = path.join(folder, 'acme');
    mkdirSync(kept);
    const env = {
      ...process.env,
      ACME_DOMAINS: DOMAIN,
      ACME_EMAIL: `ops@${DOMAIN}`,
      ACME_SERVER: `https://localhost:${listen}/dir`,
      ACME_FOLDER: kept,
      CHALLENGES_FOLDER: challenges,
      CERTIFICATES_FOLDER: certificates,
      REQUESTS_CA_BUNDLE: certificate,
    };
    for (let tries = 0; ; tries += 1) {
      expectThat(pebble.exitCode === null && tries < 50, 'the test certificate authority did not start');
      // Any response means that it is up.
      const isUp = await fetch(`http://127.0.0.1:${listen}/dir`).then(
        () => true,
        () => false,
      );
      if (isUp) break;
      await wait(100);
    }
    await run('sh', [path.join(root, 'ops/fetch-certificates.sh'), 'once'], { env });
  } finally {
    pebble.kill();
    await dns.close();
  }
}
