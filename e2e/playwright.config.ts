import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { systemChromium } from '../scripts/lib/system-chromium.ts';

const shared = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080';
/** Tests that reset the data or move the clock have a site of their own; against a foreign site they are left out. */
const own = process.env.E2E_SERIAL_URL;

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const screens = { desktop, phone };
const locales = { en: 'en-US', zh: 'zh-CN' };
/** Tests of `@brief` see each language and each screen once; all others see every pair of them. */
const brief = new Set(['en-desktop', 'zh-phone']);

/** What a project leaves out: `@only-…` names the one language or screen that has what a test is about. */
const leftOut = (language: string, screen: string) =>
  new RegExp([`@only-(?!(${language}|${screen})\\b)`, ...(brief.has(`${language}-${screen}`) ? [] : ['@brief'])].join('|'));

const everywhere: PlaywrightTestConfig['projects'] = Object.entries(locales).flatMap(([language, locale]) =>
  Object.entries(screens).map(([screen, use]) => ({
    name: `${language}-${screen}`,
    testMatch: 'flows/**/*.spec.ts',
    grepInvert: leftOut(language, screen),
    use: { ...use, locale, baseURL: shared },
  })),
);

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/report.json' }]],
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
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
