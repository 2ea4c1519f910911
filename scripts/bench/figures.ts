import { parts } from 'shared-contracts/pages/routes';
import { pageNoise } from '../lib/page-budget.ts';

type Unit = 'bytes' | 'requests' | 'ms' | 's' | 'MB' | 'per s' | 'of 100' | 'shift' | 'ratio';

export interface Figure {
  readonly title: string;
  readonly unit: Unit;
  readonly better: 'higher' | 'lower';
  /** With a baseline, goal and noise apply to the ratio to it, otherwise to the value. */
  readonly baseline?: string;
  readonly goal?: number;
  /** The goal hasn't been reached yet: the figure must only not regress from the stored one. */
  readonly isOpen?: true;
  /** Variation between runs of the same code: a share of the last stored figure, or an amount in its unit. */
  readonly noise: { readonly share: number } | { readonly amount: number };
}

export interface Section {
  readonly title: string;
  /** How the figures are measured, as Markdown. */
  readonly method: string;
  readonly figures: Readonly<Record<string, Figure>>;
}

const exact = { amount: 0 } as const;
const share = (part: number) => ({ share: part });
const amount = (size: number) => ({ amount: size });

const bytes = (title: string, goal?: number, isGoalOpen = false): Figure => ({
  title,
  unit: 'bytes',
  better: 'lower',
  noise: amount(pageNoise.total),
  ...(goal !== undefined && { goal }),
  ...(isGoalOpen && { isOpen: true }),
});
const requests: Figure = { title: 'requests', unit: 'requests', better: 'lower', noise: amount(pageNoise.requests) };
const milliseconds = (title: string, goal?: number): Figure => ({
  title,
  unit: 'ms',
  better: 'lower',
  noise: share(0.3),
  ...(goal !== undefined && { goal }),
});

/** Pages measured by `pageSpeed`: one per layout, in both languages. */
export const speedPages = ['/', '/zh', '/help/lead', '/zh/scene/get-data', '/news/why-407', '/zh/help/error-code'] as const;

const speedFigures = (page: string): Record<string, Figure> => ({
  [`${page} lcp`]: {
    title: `\`${page}\`: largest paint`,
    unit: 'ms',
    better: 'lower',
    baseline: 'a static file',
    goal: 1.08,
    isOpen: true,
    noise: share(0.1),
  },
  [`${page} interactive`]: {
    ...milliseconds(`\`${page}\`: first press has opened the menu`, 2.2),
    baseline: "the static file's largest paint",
  },
  [`${page} longest task`]: { ...milliseconds(`\`${page}\`: longest task`, 120), isOpen: true },
  [`${page} scripts`]: bytes(`\`${page}\`: JavaScript that had arrived by then`, 140_000),
  [`${page} cls`]: { title: `\`${page}\`: layout shift`, unit: 'shift', better: 'lower', goal: 0.01, noise: amount(0.005) },
});

/** Pages whose other first presses are measured, and these: each is made as soon as the page is painted. */
export const pressPages = ['/', '/zh'] as const;
const pressTitles = { logIn: 'field of the login dialog', language: 'page in the other language' } as const;
export const earlyPresses = Object.keys(pressTitles) as (keyof typeof pressTitles)[];

const pressFigures = (page: string): [string, Figure][] =>
  earlyPresses.map((name) => [
    `${page} ${name}`,
    { ...milliseconds(`\`${page}\`: first press leads to the ${pressTitles[name]}`), baseline: "the static file's largest paint" },
  ]);

export const lighthousePages = ['/', '/zh', '/help', '/buy/flow', '/news', '/register'] as const;
export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const lighthouseFigure = (page: string, category: (typeof lighthouseCategories)[number]): [string, Figure] => [
  `${page} ${category}`,
  {
    title: `\`${page}\`: ${category}`,
    unit: 'of 100',
    better: 'higher',
    ...(category === 'performance' ? { goal: 97, noise: amount(8) } : { goal: 100, noise: exact }),
  },
];

const rate = (title: string, baseline: string, goal: number, noise: number, isGoalOpen = false): Figure => ({
  title,
  unit: 'per s',
  better: 'higher',
  baseline,
  goal,
  noise: share(noise),
  ...(isGoalOpen && { isOpen: true }),
});

/** CPU time of the server's process per request. */
const cpuTime = (title: string, more: Partial<Figure> = {}): Figure => ({
  title,
  unit: 'ms',
  better: 'lower',
  noise: share(0.15),
  ...more,
});

/** CPU time per unit of a proxy's work, with its ratio to squid, and that of other proxies beside it. */
const cost = (name: string, title: string, of: Pick<Figure, 'goal' | 'isOpen'>, others = ['tinyproxy']): Record<string, Figure> => ({
  [name]: { title: `CPU of ${title}`, unit: 'ms', better: 'lower', baseline: 'squid', noise: share(0.2), ...of },
  ...Object.fromEntries(
    others.map((other) => [`${name} ${other}`, { title: `the same by ${other}`, unit: 'ms', better: 'lower', noise: share(0.2) }]),
  ),
});
/** Those that relay tunnels. */
const relays = ['tinyproxy', 'bare Node', 'HAProxy'];

/** Numbers of existing orders in `orderPlacing`. */
export const placingSizes = [1000, 100_000, 1_000_000] as const;
/** Numbers of the customer's orders in `orderLists`; the first is the baseline for the others. */
export const listSizes = [100, 1000, 100_000] as const;

const listFigures = (name: string, title: string, goal: number): [string, Figure][] =>
  listSizes.map((size, index) => [
    `${name} ${size}`,
    {
      ...milliseconds(`${title}, ${size.toLocaleString('en')} orders`),
      ...(index > 0 && { baseline: `${listSizes[0]} orders` }),
      ...(index === listSizes.length - 1 && { goal }),
    },
  ]);

const LISTS_GOAL = 1.5;

/** All figures of `npm run bench` by benchmark, with their meaning, goal and noise. Measured values are in `docs/benchmarks.json`. */
export const sections = {
  buildSeconds: {
    title: 'Builds',
    method: "Each part on its own, for the browser and for prerendered pages, without and with webpack's cache.",
    figures: Object.fromEntries(
      parts.flatMap((part) =>
        (['cold', 'warm'] as const).map((cache): [string, Figure] => [
          `${part} ${cache}`,
          { title: `\`${part}\`, ${cache}`, unit: 's', better: 'lower', noise: share(0.4) },
        ]),
      ),
    ),
  },
  release: {
    title: 'A release',
    method:
      '`npm run release -- remote-purchase --unchecked` after a text change, until a new page of the running site shows it, compared with building all parts, two at a time. No other part may be built by it.',
    figures: {
      releaseSeconds: { title: 'the release', unit: 's', better: 'lower', noise: share(0.4) },
      coldBuildSeconds: { title: 'all parts, without a cache', unit: 's', better: 'lower', noise: share(0.4) },
      warmBuildSeconds: { title: "all parts, with webpack's cache", unit: 's', better: 'lower', noise: share(0.4) },
      ofCold: { title: 'release ÷ cold build', unit: 'ratio', better: 'lower', goal: 0.333, noise: share(0.2) },
      ofWarm: { title: 'release ÷ warm build', unit: 'ratio', better: 'lower', goal: 0.333, noise: share(0.2) },
    },
  },
  homeBytes: {
    title: 'First visit to the home page',
    method:
      'Gzipped bodies, without headers, until the network is idle; brotli, which browsers prefer, is counted separately. `npm test` checks these pages and more against `budgets.json`.',
    figures: {
      js: bytes('JavaScript', 165_000),
      css: bytes('style sheets'),
      font: bytes('fonts'),
      image: bytes('images'),
      document: bytes('document'),
      total: bytes('everything'),
      requests,
      brotliJs: bytes('JavaScript, as brotli'),
      brotliTotal: bytes('everything, as brotli'),
    },
  },
  loginDialogBytes: {
    title: 'Opening the login dialog there',
    method: 'The home page and the dialog, until the network is idle.',
    figures: {
      js: bytes('JavaScript', 205_000),
      total: bytes('everything'),
      requests,
      brotliJs: bytes('JavaScript, as brotli'),
    },
  },
  pageSpeed: {
    title: 'A slow phone',
    method:
      'Slow 4G (562 ms, 1.44 Mbit/s), 4× CPU slowdown, empty cache, behind nginx. The static file is the same first view with the style rules it uses and no scripts; page and file are opened in turn, in a browser without the `Runtime` domain of DevTools. The first press on the menu, on Log in, or on the language switch is made as soon as the page is painted, in visits of their own.',
    figures: {
      ...Object.assign({}, ...speedPages.map(speedFigures)),
      ...Object.fromEntries(pressPages.flatMap(pressFigures)),
      navigation: { ...milliseconds('home → help, preloaded, until its heading is painted', 100), isOpen: true },
    } as Readonly<Record<string, Figure>>,
  },
  lighthouse: {
    title: 'Lighthouse',
    method: 'Scores on an emulated phone, behind nginx.',
    figures: Object.fromEntries(
      lighthousePages.flatMap((page) => lighthouseCategories.map((category) => lighthouseFigure(page, category))),
    ),
  },
  priceList: {
    title: 'Price list',
    method:
      'autocannon with 16 connections, in turn against the API on PostgreSQL and a bare Fastify server that says hello. The list is kept in memory for five seconds. The CPU time is that of the server’s process.',
    figures: {
      requests: rate('`getProductPriceList`', 'Fastify hello', 0.75, 0.15),
      cpu: cpuTime('its CPU time', { baseline: 'Fastify hello', goal: 1.33 }),
    },
  },
  storedPages: {
    title: 'Stored pages',
    method:
      'autocannon with 16 connections, in turn against the embedded front door and a bare Node server that sends the same compressed file of 21 KB. The CPU time is that of the server’s process.',
    figures: {
      requests: rate('a page from the embedded front door', 'a bare Node server', 0.8, 0.15),
      cpu: cpuTime('its CPU time', { baseline: 'a bare Node server', goal: 1.25 }),
    },
  },
  orderPlacing: {
    title: 'Placing an order',
    method:
      '`POST /webOrder/placeOrder` with login, quote check, idempotency key, and history on PostgreSQL with its default settings, by 16 connections, each order by its own customer. Before each round, `pgbench -c 16 -j 2` runs on the same server at scale 10; client, API, and PostgreSQL share the machine.',
    figures: {
      ...Object.fromEntries(
        placingSizes.flatMap((size): [string, Figure][] => [
          [`${size} orders`, rate(`orders placed with ${size.toLocaleString('en')} in the table`, 'pgbench', 0.5, 0.15)],
          [`${size} cpu`, cpuTime(`CPU time of the API for one with ${size.toLocaleString('en')} in the table`)],
          [`${size} p99`, milliseconds(`their p99 with ${size.toLocaleString('en')} in the table`)],
        ]),
      ),
      fastestToSlowest: { title: 'fastest ÷ slowest table size', unit: 'ratio', better: 'lower', goal: 1.3, noise: share(0.15) },
    },
  },
  orderLists: {
    title: 'Long lists',
    method: 'p95 of one call after another on PostgreSQL, by how many orders the customer has, the sizes in turn.',
    figures: Object.fromEntries([
      ...listFigures('orders', 'orders, newest first', LISTS_GOAL),
      ...listFigures('ordersFailed', 'failed orders', LISTS_GOAL),
      ...listFigures('ordersByEnd', 'orders by end', LISTS_GOAL),
      ...listFigures('ordersByLeft', 'orders by remaining traffic', LISTS_GOAL),
      ...listFigures('ordersFound', 'search in numbers and remarks', LISTS_GOAL),
      ...listFigures('consumption', 'consumption', LISTS_GOAL),
      ...listFigures('consumptionOfAYear', 'consumption of a year', LISTS_GOAL),
      ...listFigures('consumptionSum', 'sum of all consumption', LISTS_GOAL),
    ]),
  },
  personArea: {
    title: 'The person area',
    method:
      'A customer with a thousand orders, on a desktop four times slower than this machine with slow 4G; the slowest click or key of all runs.',
    figures: {
      flowOrderJsBytes: bytes('JavaScript of `/person/flow-order`', 230_000),
      staticLinesJsBytes: bytes("JavaScript of an order's static lines, with ProTable", 720_000),
      flowOrderHeapMb: { title: 'heap of `/person/flow-order`', unit: 'MB', better: 'lower', goal: 15, noise: share(0.1) },
      staticLinesHeapMb: { title: 'heap of the static lines', unit: 'MB', better: 'lower', goal: 15, noise: share(0.1) },
      overviewToOrdersMs: { ...milliseconds('overview → orders', 60), isOpen: true },
      slowestClickMs: milliseconds('slowest click or key, until it is painted', 80),
      // Most runs have none.
      sheetLongestTaskMs: { ...milliseconds('longest task while a sheet of 10,000 rows is written', 50), noise: amount(50) },
    },
  },
  gateway: {
    title: 'The gateway',
    method:
      "CPU time of the proxy's process and its children, and memory, with basic authentication on the loopback interface: one gateway, one squid and one tinyproxy in turn, 4,000 tunnels or plain requests by 16 clients, each on a new connection with a short response, 6 bodies of 64 MB by 3 clients, and idle tunnels. Memory per idle tunnel is how much more is resident with 4,000 of them than with 800, in the gateway each time after a garbage collection. The gateway also meters each order. Bare Node is `gateway/src/testing/bare-tunnel.ts`, which checks one login and pipes; HAProxy is a TCP relay to the target without login. The first round only warms up.",
    figures: {
      ...cost('tunnel', 'a tunnel', { goal: 1.2, isOpen: true }, relays),
      ...cost('plainRequest', 'a plain request', { goal: 1.6, isOpen: true }),
      ...cost('tunnelBody', '64 MB through a tunnel', { goal: 1.2 }, relays),
      ...cost('plainBody', '64 MB by plain HTTP', { goal: 1.2 }),
      idleTunnel: { title: 'memory per idle tunnel', unit: 'bytes', better: 'lower', goal: 20_000, noise: share(0.3) },
      'idleTunnel squid': { title: 'the same by squid', unit: 'bytes', better: 'lower', noise: share(0.3) },
    },
  },
  getIp: {
    title: 'Extraction',
    method:
      '`GET /api/getIp` of 10,000 orders in turn, with the checks of sign, order, whitelist, and rate, a pick among 100,000 exits, and leases written, on PostgreSQL, by 16 connections. The baseline is a bare Fastify server that returns one row found by an index of the same database. A call writes three rows, in a transaction that calls at the same time share, the baseline none.',
    figures: {
      extractions: rate('extractions', 'one SELECT', 0.7, 0.15, true),
      cpu: cpuTime('CPU time of the API for one', { baseline: 'one SELECT' }),
    },
  },
} as const satisfies Readonly<Record<string, Section>>;

export type BenchName = keyof typeof sections;

export const figureName = (bench: string, figure: string): string => `${bench}: ${figure}`;

/** All figures by full name. */
export const figures: ReadonlyMap<string, Figure> = new Map(
  Object.entries(sections as Readonly<Record<string, Section>>).flatMap(([bench, section]) =>
    Object.entries(section.figures).map(([name, figure]) => [figureName(bench, name), figure] as const),
  ),
);
