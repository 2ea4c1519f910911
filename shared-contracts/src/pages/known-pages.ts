import type { ApiPage } from './api-pages.ts';

/**
 * Ids of pages that parts other than their owner link to. The owner defines their addresses, and the releases determine whether the site
 * has them: a link to a missing page is plain text.
 */
export type KnownPage =
  | ApiPage
  | 'home'
  | 'helpCodeDemo'
  | 'errorCode'
  | 'aboutContact'
  | 'aboutProtocol'
  | 'locations'
  | 'useProtocol'
  | 'status'
  | 'activityNewYear'
  | 'payOrder'
  | 'payVerify'
  | 'register'
  | 'userinfo'
  | 'apiTokens'
  | 'notices'
  | 'consumeDetail'
  | 'settle'
  | 'toolAccountPassword'
  | 'toolCountryCode'
  | 'toolGenerateCode'
  | 'toolGetApi'
  | 'toolSignDebugger'
  | 'toolConfigDoctor'
  | 'toolApiReference';
