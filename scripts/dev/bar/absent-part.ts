import { containerName } from 'shared-contracts/federation';
import type { RemoteName } from 'shared-contracts/routes';

/** Answers every name with the same component. */
const everything = (component: () => string): object => new Proxy({}, { get: () => () => Promise.resolve({ default: component }) });

/** Puts something in a remote's place that says in its areas that it is not running. */
export function standIn(part: RemoteName, said: string): void {
  const remote = { pages: everything(() => said), dialogs: everything(() => said), texts: everythingEmpty };
  const container = { init: () => undefined, get: () => Promise.resolve(() => ({ default: remote })) };
  Object.assign(globalThis, { [containerName(part)]: container });
}

const noTexts = () => Promise.resolve({ default: {} });
const everythingEmpty = { en: noTexts, zh: noTexts };
