import type { ApiPage } from './api-pages.ts';

/**
 * Pages that others than their owner link to, by id. Their addresses are the owner's matter, and whether the site has one is for its
 * releases to say: a link to a page that it does not have is plain text.
 */
export type KnownPage =
  | ApiPage
  | 'home'
  | 'helpCodeDemo'
  | 'aboutContact'
  | 'aboutProtocol'
  | 'locations'
  | 'useProtocol'
  | 'activityNewYear'
  | 'payOrder'
  | 'receipt'
  | 'payVerify'
  | 'register'
  | 'userinfo'
  | 'flowOrder'
  | 'staticOrder'
  | 'consumeDetail'
  | 'settle'
  | 'settings'
  | 'toolAccountPassword'
  | 'toolCountryCode'
  | 'toolGenerateCode'
  | 'toolGetApi'
  | 'toolSignDebugger'
  | 'toolConfigDoctor';
