import { fillPath } from './fill-path.ts';

/**
 * Paths of the pages that the API links to. The parts that own these pages import the paths from here, because the API doesn't depend on
 * any part.
 */
export const apiPages = {
  help: '/help',
  helpErrorCode: '/help/error-code',
  helpLead: '/help/lead',
  helpFlowGuide: '/help/flow-guide',
  helpCostQuestion: '/help/cost-question',
  toolChrome: '/tool/chrome',
  toolAndroid: '/tool/android',
  toolServiceRestrictions: '/tool/service-restrictions',
  news: '/news',
  newsArticle: '/news/:id',
  questions: '/question',
  question: '/question/:id',
  helpGuide: '/help/guide/:id',
  buyFlow: '/buy/flow',
  // Result pages, whatever the result. The specification has one for cards (`en`), one for Alipay (`zh`) and one for everything else.
  successBuy: '/success/buy',
  successEnBuy: '/success/en-buy',
  successZhBuy: '/success/zh-buy',
  successGetTry: '/success/get-try',
  certificate: '/person/account/certificate',
  receipt: '/buy/receipt/:id',
  settings: '/person/account/settings',
  flowOrder: '/person/flow-order',
  staticOrder: '/person/static-order',
  balance: '/person/balance',
  confirmEmail: '/email/confirm',
  unsubscribe: '/email/unsubscribe',
  invitation: '/invitation',
  members: '/person/account/members',
  thirdPartyFacebook: '/third-party/fackbook',
  thirdPartyGithub: '/third-party/github',
  thirdPartyGoogle: '/third-party/google',
  thirdPartyTwitter: '/third-party/twitter',
  sandboxPay: '/sandbox/pay/:id',
  sandboxStoreMethod: '/sandbox/pay-method/:id',
  sandboxCertification: '/sandbox/certification/:id',
  sandboxThirdParty: '/sandbox/third-party',
} as const;

export type ApiPage = keyof typeof apiPages;

/** The path of such a page with its parameters filled in, without a language prefix. */
export const apiPagePath = (id: ApiPage, params?: Readonly<Record<string, string>>): string => fillPath(apiPages[id], params);
