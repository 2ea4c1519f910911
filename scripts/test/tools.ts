import { browserTests, check, jestTests, lint } from './checks.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { servePart } from './part-flows.ts';
import { missingServices } from './services.ts';

/** What steps start. Tests replace it to see what would run. */
export const tools = { check, lint, jestTests, browserTests, ensureBrowser, missingServices, servePart };

export type Tools = typeof tools;
