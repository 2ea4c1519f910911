import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { systemChromium } from 'publisher/system-chromium';

const shared = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080';
/** Tests that reset the data or move the clock have a site of their own; against a foreign site they are left out. */
const own = process.env.E2E_SERIAL_URL;

const isGate = Boolean(process.env.CI);

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const screens = { desktop, phone };
const locales = { en: 'en-US', zh: 'zh-CN' };
/** `npm test -- --all`: every story in two pairs of language and screen, and `@everywhere` in all four. */
const isFull = Boolean(process.env.E2E_ALL);
/** Which stories a pair sees, by their tags. The gate tells each story once, and the shortest way through the site twice. */
const stories: Readonly<Record<string, RegExp | undefined>> = isFull
  ? { 'en-phone': /@everywhere/, 'zh-desktop': /@everywhere/ }
  : { 'zh-phone': /@smoke|@only-/, 'en-phone': /(?!)/, 'zh-desktop': /(?!)/ };
/** Left to `npm test -- --all`. */
const slow = isFull ? [] : [/@full/];

const pairs: PlaywrightTestConfig['projects'] = Object.entries(locales).flatMap(([language, locale]) =>
  Object.entries(screens).map(([screen, use]) => {
    const grep = stories[`${language}-${screen}`];
    return {
      name: `${language}-${screen}`,
      testIgnore: /\.(once|serial|skew)\.spec\.ts$/,
      ...(grep && { grep }),
      // `@only-…` names the one language or screen that has what a test is about.
      grepInvert: [new RegExp(`@only-(?!(${language}|${screen})\\b)`), ...slow],
      use: { ...use, locale, baseURL: shared },
    };
  }),
);

const inEnglish = { ...desktop, locale: 'en-US' };

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: isGate,
  // A second try records what went wrong and names the test as flaky, which still fails the gate.
  retries: isGate ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/report.json' }]],
  use: {
    // No test may depend on the zone of its machine.
    timezoneId: 'America/Los_Angeles',
    // Nothing waits for what moves: a tenth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // To record each test takes a sixth of the time. What fails in a gate is recorded when it is tried once more.
    trace: { mode: isGate ? 'on-first-retry' : 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(systemChromium && { executablePath: systemChromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    ...pairs,
    { name: 'once', testMatch: '**/*.once.spec.ts', grepInvert: slow, use: { ...inEnglish, baseURL: shared } },
    // Against sites whose parts are of different releases, which scripts/gate/skew.ts makes.
    ...(process.env.E2E_PART_FOLDERS ? [{ name: 'skew', testMatch: '**/*.skew.spec.ts', use: { ...inEnglish, baseURL: shared } }] : []),
    ...(own
      ? [{ name: 'serial', testMatch: '**/*.serial.spec.ts', fullyParallel: false, workers: 1, use: { ...inEnglish, baseURL: own } }]
      : []),
  ],
});
