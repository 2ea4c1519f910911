import type samples from './code-samples/locales/en.json';
import type loaded from './loaded/locales/en.json';
import type ui from './locales/en.json';
import type order from './order-words/locales/en.json';
import type accountSettings from './proxy-settings/account/locales/en.json';
import type codeSettings from './proxy-settings/code/locales/en.json';
import type linkSettings from './proxy-settings/link/locales/en.json';
import type proxySettings from './proxy-settings/locales/en.json';
import type searchList from './search-list/locales/en.json';

/** Texts that parts share, by namespace: for each part's `i18n.d.ts`. */
export interface SharedTexts {
  /** Ships with the shell. Only remove texts here: a remote would not find a new text in older shells. */
  ui: typeof ui;
  loaded: typeof loaded;
  order: typeof order;
  proxySettings: typeof proxySettings & typeof accountSettings & typeof codeSettings & typeof linkSettings;
  samples: typeof samples;
  searchList: typeof searchList;
}
