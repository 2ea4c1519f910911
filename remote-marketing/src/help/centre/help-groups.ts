import type { ArticleTopic } from 'shared-contracts/articles';
import type { RouteId } from 'shared-contracts/routes';

interface HelpGroup {
  readonly name: string;
  /** Guides about these stand in the group. */
  readonly topics: readonly ArticleTopic[];
  /** Pages that follow the guides. */
  readonly pages: readonly RouteId[];
}

/** What the help centre holds, in its order. Every topic has its group, so that a new guide appears by itself. */
export const helpGroups = [
  { name: 'start', topics: ['start', 'traffic', 'authentication'], pages: [] },
  {
    name: 'connect',
    topics: ['extraction', 'sessions'],
    pages: ['toolGetApi', 'toolCountryCode', 'helpCodeDemo', 'helpErrorCode', 'toolSignDebugger', 'toolConfigDoctor'],
  },
  { name: 'setup', topics: ['setup'], pages: [] },
  { name: 'money', topics: ['orders', 'payment', 'account'], pages: ['buyFlow'] },
  { name: 'rules', topics: ['product', 'data'], pages: ['acceptableUse', 'useProtocol', 'aboutProtocol', 'claims', 'news'] },
] as const satisfies readonly HelpGroup[];
