import { TestEnvironment } from 'jest-environment-jsdom';
import './keep-compiled.mjs';

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'crypto',
];

/**
 * jsdom plus the web platform APIs that it lacks, taken from Node, in a time zone of its own. Node's Request rejects jsdom's AbortSignal, so
 * both come from Node.
 */
export default class BrowserEnvironment extends TestEnvironment {
  #serverZone = process.env.TZ;
  #zone;

  constructor(config, context) {
    super(config, context);
    this.#zone = config.projectConfig.testEnvironmentOptions.zone;
  }

  async setup() {
    await super.setup();
    process.env.TZ = this.#zone;
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
  }

  async teardown() {
    process.env.TZ = this.#serverZone;
    await super.teardown();
  }
}
