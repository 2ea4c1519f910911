import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { systemChromium } from 'publisher/system-chromium';
import { isFull, isOnePair, testedLanguages } from './fixtures/tested-languages.ts';

const shared = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080';
/** Tests that reset the data or move the clock use their own site; against an external site they are skipped. */
const own = process.env.E2E_SERIAL_URL;

/** For the shared site. On two cores, two workers would spend a third of the time waiting; the worker of the other site waits longer. */
const WORKERS = 3;

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const screens = { desktop, phone };
/**
 * Filters tests per pair by tag. The gate runs each test once, and the shortest path through the site twice, without the stories that
 * `npm test -- --all` runs in all four pairs (`@everywhere`).
 */
const testFilters: Readonly<Record<string, RegExp | undefined>> = isFull
  ? { 'en-phone': /@everywhere/, 'zh-desktop': /@everywhere/ }
  : { 'zh-phone': isOnePair ? /@only-/ : /@only-|^(?!.*@everywhere).*@smoke/, 'en-phone': /(?!)/, 'zh-desktop': /(?!)/ };
/** Runs only in `npm test -- --all`. */
const slow = isFull ? [] : [/@full/];

const pairs: PlaywrightTestConfig['projects'] = Object.entries(testedLanguages).flatMap(([language, locale]) =>
  Object.entries(screens).map(([screen, use]) => {
    const name = `${language}-${screen}`;
    const grep = testFilters[name];
    return {
      name,
      workers: WORKERS,
      // Without a project of their own, `*.once.spec.ts` tests need no further workers.
      testIgnore: name === 'en-desktop' ? /\.(serial|skew)\.spec\.ts$/ : /\.(once|serial|skew)\.spec\.ts$/,
      ...(grep && { grep }),
      // `@only-…` names the only language or screen that has what the test covers.
      grepInvert: [new RegExp(`@only-(?!(${language}|${screen})\\b)`), ...slow],
      use: { ...use, locale, baseURL: shared },
    };
  }),
);

const inEnglish = { ...desktop, locale: 'en-US' };

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  workers: own ? WORKERS + 1 : WORKERS,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A retry records what went wrong. A test that then passes is flaky.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/report.json' }]],
  use: {
    // Tests must not depend on the machine's time zone.
    timezoneId: 'America/Los_Angeles',
    // Avoids waiting for animations, which saves a tenth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test takes a sixth of the run time.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
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
    // First, because one worker runs them while the others run the rest.
    ...(own
      ? [{ name: 'serial', testMatch: '**/*.serial.spec.ts', fullyParallel: false, workers: 1, use: { ...inEnglish, baseURL: own } }]
      : []),
    ...pairs,
    // Runs against sites with parts from different releases, created by scripts/gate/skew.ts.
    ...(process.env.E2E_PART_FOLDERS ? [{ name: 'skew', testMatch: '**/*.skew.spec.ts', use: { ...inEnglish, baseURL: shared } }] : []),
  ],
});
