import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { systemChromium } from '../scripts/lib/system-chromium.ts';

const shared = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080';
/** Tests that reset the data or move the clock have a site of their own; against a foreign site they are left out. */
const own = process.env.E2E_SERIAL_URL;

const isGate = Boolean(process.env.CI);

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const screens = { desktop, phone };
const locales = { en: 'en-US', zh: 'zh-CN' };
/** Each language and each screen is seen once by every test; tests of `@everywhere` see every pair of them. */
const usual = new Set(['en-desktop', 'zh-phone']);

const everywhere: PlaywrightTestConfig['projects'] = Object.entries(locales).flatMap(([language, locale]) =>
  Object.entries(screens).map(([screen, use]) => ({
    name: `${language}-${screen}`,
    testMatch: 'flows/**/*.spec.ts',
    ...(!usual.has(`${language}-${screen}`) && { grep: /@everywhere/ }),
    // `@only-…` names the one language or screen that has what a test is about.
    grepInvert: new RegExp(`@only-(?!(${language}|${screen})\\b)`),
    use: { ...use, locale, baseURL: shared },
  })),
);

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: isGate,
  // A gate that others wait for tries once more; the report then names the test as flaky, and it is to be mended.
  retries: isGate ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/report.json' }]],
  use: {
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
    ...everywhere,
    { name: 'once', testMatch: 'once/**/*.spec.ts', use: { ...desktop, locale: 'en-US', baseURL: shared } },
    // Against sites whose parts are of different releases, which scripts/gate/skew.ts makes.
    ...(process.env.E2E_PART_FOLDERS
      ? [{ name: 'skew', testMatch: 'skew/**/*.spec.ts', use: { ...desktop, locale: 'en-US', baseURL: shared } }]
      : []),
    ...(own
      ? [
          {
            name: 'serial',
            testMatch: 'serial/**/*.spec.ts',
            fullyParallel: false,
            workers: 1,
            use: { ...desktop, locale: 'en-US', baseURL: own },
          },
        ]
      : []),
  ],
});
