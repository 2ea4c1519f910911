import type samples from './code-samples/locales/en.json';
import type loaded from './loaded/locales/en.json';
import type ui from './locales/en.json';
import type order from './order-words/locales/en.json';
import type accountSettings from './proxy-settings/account/locales/en.json';
import type codeSettings from './proxy-settings/code/locales/en.json';
import type linkSettings from './proxy-settings/link/locales/en.json';
import type proxySettings from './proxy-settings/locales/en.json';
import type searchList from './search-list/locales/en.json';

/** The texts that parts have in common, by namespace: for the `i18n.d.ts` of each. */
export interface SharedTexts {
  /** Comes with the shell. It only shrinks: a remote would look for a new text in shells that do not have it. */
  ui: typeof ui;
  loaded: typeof loaded;
  order: typeof order;
  proxySettings: typeof proxySettings & typeof accountSettings & typeof codeSettings & typeof linkSettings;
  samples: typeof samples;
  searchList: typeof searchList;
}
