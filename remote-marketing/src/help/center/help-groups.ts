import type { ArticleTopic } from 'shared-contracts/pages/articles';
import { menuOf } from 'shared-contracts/pages/menus';
import type { MenuPlace } from 'shared-contracts/pages/manifest';
import type { RouteId } from 'shared-contracts/pages/routes';

export interface HelpGroup {
  readonly name: string;
  /** Topics of the guides in this group. */
  readonly topics: readonly ArticleTopic[];
  /** Pages that follow the guides, as registered by the remotes that own them. */
  readonly pages?: MenuPlace;
}

/** Groups of the help center, in order. Every topic belongs to a group, so that a new guide appears automatically. */
export const helpGroups = [
  { name: 'start', topics: ['start', 'traffic', 'authentication'] },
  {
    name: 'connect',
    topics: ['extraction', 'sessions'],
    pages: 'help.connect',
  },
  { name: 'setup', topics: ['setup'] },
  { name: 'money', topics: ['orders', 'payment', 'account'], pages: 'help.money' },
  { name: 'rules', topics: ['product', 'data'], pages: 'help.rules' },
] as const satisfies readonly HelpGroup[];

/** The pages of a group. */
export const pagesOf = ({ pages }: HelpGroup): RouteId[] => (pages ? menuOf(pages).map(({ route }) => route) : []);
