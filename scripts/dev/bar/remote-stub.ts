import { byLanguage } from 'shared-contracts/languages';
import { containerName } from 'shared-contracts/releases/federation';
import type { RemoteName } from 'shared-contracts/pages/routes';

/** Returns the same component for every name. */
const everything = (component: () => string): object => new Proxy({}, { get: () => () => Promise.resolve({ default: component }) });

/** Registers a stub for a remote that isn't running, which shows a message in its areas. */
export function registerStub(part: RemoteName, said: string): void {
  const remote = { pages: everything(() => said), dialogs: everything(() => said), texts: everythingEmpty };
  const container = { init: () => undefined, get: () => Promise.resolve(() => ({ default: remote })) };
  Object.assign(globalThis, { [containerName(part)]: container });
}

const noTexts = () => Promise.resolve({ default: {} });
const everythingEmpty = byLanguage(() => noTexts);
