import { TestEnvironment as BrowserEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment as ServerEnvironment } from 'jest-environment-node';

/** Globals that the setup file of browser tests uses. */
const neededBySetup = ['Element', 'HTMLDialogElement', 'getComputedStyle'];

/** Node has its own versions of these; hydrating code must get the browser's. */
const browsersOwn = ['navigator', 'localStorage', 'sessionStorage', 'Event', 'EventTarget', 'CustomEvent'];

/**
 * Server environment that can become a browser: modules load and pages render in Node, without a document. Between `enterBrowser()` and
 * `leaveBrowser()` there is a document, and a different time zone.
 */
class StoredPageEnvironment extends ServerEnvironment {
  #browser;
  #zone = process.env.TZ;
  #lent = [];

  constructor(config, context) {
    super(config, context);
    this.#browser = new BrowserEnvironment(config, context);
    const { window } = this.#browser.dom;
    for (const name of neededBySetup) this.global[name] = window[name];
  }

  async setup() {
    await super.setup();
    await this.#browser.setup();
    // The setup file has already run.
    for (const name of neededBySetup) delete this.global[name];
    this.global.enterBrowser = (timeZone) => this.#enterBrowser(this.#browser.dom.window, timeZone);
    this.global.leaveBrowser = () => this.#leaveBrowser();
  }

  #enterBrowser(window, timeZone) {
    process.env.TZ = timeZone;
    const lend = (name, descriptor) => {
      this.#lent.push([name, Object.getOwnPropertyDescriptor(this.global, name)]);
      Object.defineProperty(this.global, name, { ...descriptor, configurable: true });
    };
    const missing = Object.getOwnPropertyNames(window).filter((name) => !(name in this.global));
    for (const name of [...missing, ...browsersOwn]) lend(name, { get: () => window[name], set: () => undefined });
    for (const name of ['window', 'self']) lend(name, { value: this.global });
  }

  #leaveBrowser() {
    if (this.#zone === undefined) delete process.env.TZ;
    else process.env.TZ = this.#zone;
    for (const [name, own] of this.#lent.splice(0).toReversed()) {
      if (own) Object.defineProperty(this.global, name, own);
      else delete this.global[name];
    }
  }

  async teardown() {
    this.#leaveBrowser();
    await this.#browser.teardown();
    await super.teardown();
  }
}

/** The mutation drill must know which test reaches a mutant. It adds that to the usual environment, but not to one that a test file names. */
async function forMutants() {
  const { mixinJestEnvironment } = await import('@stryker-mutator/jest-runner');
  return mixinJestEnvironment(StoredPageEnvironment);
}

export default process.env.MUTATION_ROOM ? await forMutants() : StoredPageEnvironment;
