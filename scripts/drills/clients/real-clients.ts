import type { ModeName } from './modes.ts';

/** A program that customers use. */
export interface RealClient {
  readonly name: string;
  /** Debian packages. */
  readonly packages: readonly string[];
  /** Prints the version. */
  readonly version: string;
  /** Run once before its first run. */
  readonly prepare?: string;
  /** Downloads `TARGET_URL`, uploads what has come there, and prints the receipt. */
  readonly command: string;
  /** Output of a client that can't print the receipt. */
  readonly output?: RegExp;
  /** Modes that it doesn't support, with the reason. */
  readonly lacks?: Readonly<Partial<Record<ModeName, string>>>;
}

const noSocks = (reason: string) => ({ SOCKS5: reason, 'leased port, SOCKS5': reason });
const noTls = (reason: string) => ({ 'TLS, plain': reason, 'TLS, CONNECT': reason });

const curl = 'curl -sS --fail -x "$PROXY_URL"';
const wget = 'wget -q --ca-certificate="$SSL_CERT_FILE" -e use_proxy=on -e http_proxy="$PROXY_URL" -e https_proxy="$PROXY_URL"';
const python = (code: string) => `python3 -c "${code}"`;

/** The project's, because Debian's is too old to use a proxy on its own. */
const node = process.execPath;

const LOAD_REQUESTS = 8;
const h2load = `proxychains4 -q -f load.conf h2load --h1 -c 4 -n ${LOAD_REQUESTS}`;
const PROXYCHAINS = 'proxychains can only log in by CONNECT and SOCKS5';

/** In the order of the table. */
export const realClients: readonly RealClient[] = [
  {
    name: 'curl',
    packages: ['curl'],
    version: 'curl --version | sed -nE "1s/^curl ([0-9.]+).*/\\1/p"',
    command: `${curl} -o body "$TARGET_URL" && ${curl} --data-binary @body "$TARGET_URL"`,
  },
  {
    name: 'wget',
    packages: ['wget'],
    version: 'wget --version | sed -nE "1s/^GNU Wget ([0-9.]+).*/\\1/p"',
    command: `${wget} -O body "$TARGET_URL" && ${wget} -O - --post-file=body "$TARGET_URL"`,
    lacks: { ...noSocks('wget supports HTTP proxies only'), ...noTls('wget supports HTTP proxies only') },
  },
  {
    name: 'requests',
    packages: ['python3-requests', 'python3-socks'],
    version: python('import requests; print(requests.__version__)'),
    command: 'python3 with-requests.py',
  },
  {
    name: 'aiohttp',
    packages: ['python3-aiohttp', 'python3-aiohttp-socks'],
    version: python('import aiohttp; print(aiohttp.__version__)'),
    command: 'python3 with-aiohttp.py',
  },
  {
    name: 'httpx',
    packages: ['python3-httpx', 'python3-socksio'],
    version: python('import httpx; print(httpx.__version__)'),
    command: 'python3 with-httpx.py',
    lacks: { 'TLS, CONNECT': "httpx 0.23 can't use TLS inside TLS" },
  },
  {
    name: 'Go',
    packages: ['golang-go'],
    version: 'go version | sed -E "s/^go version go([0-9.]+).*/\\1/"',
    prepare: 'go build -o go-client client.go',
    command: './go-client',
  },
  {
    name: 'Java',
    packages: ['openjdk-17-jdk-headless'],
    version: 'java --version 2>/dev/null | sed -nE "1s/^openjdk ([0-9.]+).*/\\1/p"',
    prepare: 'javac client.java',
    command: 'java Client',
    lacks: noTls("Java's HTTP clients don't use TLS to a proxy"),
  },
  {
    name: 'PHP',
    packages: ['php-cli', 'php-curl'],
    version: "php -r \"echo preg_replace('/[^0-9.].*/', '', PHP_VERSION);\"",
    command: 'php client.php',
  },
  {
    name: 'Ruby',
    packages: ['ruby'],
    version: 'ruby -e "puts RUBY_VERSION"',
    command: 'ruby client.rb',
    lacks: { ...noSocks('Net::HTTP has no SOCKS'), ...noTls('Net::HTTP of Ruby 3.1 has no TLS to a proxy') },
  },
  {
    name: 'Node',
    packages: [],
    version: `${node} --version | sed "s/^v//"`,
    // In a folder of its own, because npm removes what others have there.
    prepare:
      'mkdir node && mv client.mjs node && cd node && echo {} >package.json && npm install --silent --no-audit --no-fund socks-proxy-agent',
    command: `${node} node/client.mjs`,
  },
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell'],
    version: 'chromium-headless-shell --version | sed -nE "s/^Chromium ([0-9.]+).*/\\1/p"',
    command: `${node} chromium.mjs`,
    lacks: { SOCKS5: 'Chromium has no passwords for SOCKS5' },
  },
  {
    name: 'h2load',
    packages: ['nghttp2-client', 'proxychains4'],
    version: 'h2load --version | sed -E "s/.*nghttp2.([0-9.]+).*/\\1/"',
    command: [
      'printf "strict_chain\\n[ProxyList]\\n%s %s %s %s %s\\n" "$PROXY_SCHEME" "$PROXY_HOST" "$PROXY_PORT" "$PROXY_USER" "$PROXY_PASSWORD" >load.conf',
      `${h2load} "$TARGET_URL"`,
      `head -c 100000 /dev/zero >body && ${h2load} -d body "$TARGET_URL"`,
    ].join(' && '),
    output: new RegExp(`(?:requests: .*${LOAD_REQUESTS} succeeded, 0 failed[\\s\\S]*){2}`),
    lacks: { plain: PROXYCHAINS, ...noTls(PROXYCHAINS) },
  },
];
