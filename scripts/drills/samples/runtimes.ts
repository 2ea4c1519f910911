import type { DemoCodeLanguage } from 'shared-contracts/constants';
import type { SampleChoice } from 'shared-contracts/proxy/sample-choice';

export interface Runtime {
  /** Debian packages of the language and of its samples' dependencies. */
  readonly packages: readonly string[];
  /** Runs a command that trusts the proxy's certificate, if no variable does that. */
  readonly trusting?: (command: string) => string;
  /** Command that prints the name and version of the runtime for a protocol's sample. */
  readonly version: (protocol: SampleChoice['protocol']) => string;
}

const python = "import platform; print('Python', platform.python_version())";
const requests = "import requests; print('requests', requests.__version__)";

/** Runtimes of the samples by language; null if Debian has none. */
export const runtimes: Readonly<Record<DemoCodeLanguage, Runtime | null>> = {
  Shell: {
    packages: ['bash', 'curl', 'openssl'],
    version: () => 'echo "Bash ${BASH_VERSION%%(*}"; curl --version | sed -nE "1s/^curl ([0-9.]+).*/curl \\1/p"',
  },
  Python: {
    packages: ['python3', 'python3-requests', 'python3-socks'],
    version: (protocol) => [python, ...(protocol === 1 ? [] : [requests])].map((code) => `python3 -c "${code}"`).join('; '),
  },
  Node: {
    packages: [],
    version: (protocol) =>
      [
        'node --version | sed "s/^v/Node.js /"',
        ...(protocol === 2
          ? ['sed -nE \'s/^ *"version": "(.*)".*/socks-proxy-agent \\1/p\' node_modules/socks-proxy-agent/package.json']
          : []),
      ].join('; '),
  },
  Java: {
    packages: ['openjdk-17-jdk-headless'],
    version: () => 'java --version 2>/dev/null | sed -nE "1s/^openjdk ([0-9.]+).*/OpenJDK \\1/p"',
  },
  Go: { packages: ['golang-go'], version: () => 'go version | sed -E "s/^go version go([0-9.]+).*/Go \\1/"' },
  PHP: {
    packages: ['php-cli', 'php-curl'],
    // PHP has a setting for the certificates of targets only.
    trusting: (command) =>
      `unshare --user --map-root-user --mount bash -c 'mount --bind "$SSL_CERT_FILE" /etc/ssl/certs/ca-certificates.crt && ${command}'`,
    version: () => "php -r \"echo 'PHP ', preg_replace('/[^0-9.].*/', '', PHP_VERSION);\"",
  },
  'C#': null,
};
