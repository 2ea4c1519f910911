import * as runtimeCore from '@module-federation/runtime-core';
import { retryShares, waitForEntries } from './runtime-plugins.ts';

// Remotes are built without a runtime of their own and take this one, by the name that their builds look for.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
runtimeCore.registerGlobalPlugins([retryShares, waitForEntries]);
