/** A page in section 2. */
export interface SpecPage {
  /** With `{id}` for a parameter in the spec. */
  readonly address: string;
  /** Pattern of its title: the spec's name, or the one that native readers expect. */
  readonly en: RegExp;
  readonly zh: RegExp;
}

/** Public pages, in the default layout. */
export const publicPages: readonly SpecPage[] = [
  { address: '/', en: /proxy IP/i, zh: /代理 IP/ },
  { address: '/help', en: /help center|help centre/i, zh: /帮助中心/ },
  { address: '/news', en: /news/i, zh: /新闻/ },
  { address: '/news/{id}', en: /news/i, zh: /新闻/ },
  { address: '/question', en: /questions/i, zh: /问题/ },
  { address: '/question/{id}', en: /questions/i, zh: /问题/ },
  { address: '/register', en: /register/i, zh: /注册/ },
  { address: '/about/contact', en: /contact/i, zh: /联系我们/ },
  { address: '/about/introduce', en: /about/i, zh: /关于/ },
  { address: '/about/protocol', en: /service agreement/i, zh: /服务协议/ },
  { address: '/about/statement', en: /legal statement/i, zh: /法律声明/ },
  { address: '/activity/new-year', en: /new year/i, zh: /新年/ },
  { address: '/buy/flow', en: /prices|pricing/i, zh: /价格/ },
  { address: '/help/code-demo', en: /code samples/i, zh: /代码示例/ },
  { address: '/help/cost-question', en: /financial questions|billing FAQ/i, zh: /财务问题/ },
  { address: '/help/error-code', en: /error codes/i, zh: /错误码/ },
  { address: '/help/flow-guide', en: /flow package guide/i, zh: /流量套餐指南/ },
  { address: '/help/lead', en: /novice guide|getting started/i, zh: /新手指南/ },
  { address: '/scene/ad-verify', en: /advertising verification/i, zh: /广告验证/ },
  { address: '/scene/brand-protect', en: /brand protection/i, zh: /品牌保护/ },
  { address: '/scene/e-commerce', en: /e-commerce/i, zh: /电商/ },
  { address: '/scene/get-data', en: /data extraction/i, zh: /数据采集/ },
  { address: '/scene/info-fusion', en: /information aggregation/i, zh: /信息聚合/ },
  { address: '/scene/price-compare', en: /price comparison/i, zh: /比价/ },
  { address: '/scene/seo', en: /SEO monitoring/i, zh: /SEO 监测/ },
  { address: '/scene/web-test', en: /website testing/i, zh: /网站测试/ },
  { address: '/success/buy', en: /payment/i, zh: /支付/ },
  { address: '/success/en-buy', en: /payment/i, zh: /支付/ },
  { address: '/success/zh-buy', en: /payment/i, zh: /支付/ },
  { address: '/success/get-try', en: /free trial/i, zh: /免费试用/ },
  { address: '/success/register', en: /registered/i, zh: /注册成功/ },
  { address: '/protocol/use-protocol', en: /user manual and agreement/i, zh: /用户手册与协议/ },
  { address: '/tool/account-password', en: /account and password|account-password/i, zh: /账密模式/ },
  { address: '/tool/android', en: /Android/i, zh: /Android/ },
  { address: '/tool/chrome', en: /browser guide/i, zh: /浏览器/ },
  { address: '/tool/country-code', en: /country and region codes|country codes/i, zh: /国家或地区代码/ },
  { address: '/tool/generate-code', en: /generate code/i, zh: /生成代码/ },
  { address: '/tool/get-api', en: /API link/i, zh: /API 链接/ },
  { address: '/tool/service-restrictions', en: /service restrictions/i, zh: /服务限制/ },
];

/** Return pages of third-party logins, in the bare layout. The misspelled first address is public, so it stays. */
export const thirdPartyPages: readonly SpecPage[] = [
  { address: '/third-party/fackbook', en: /Facebook/i, zh: /Facebook/ },
  { address: '/third-party/github', en: /GitHub/i, zh: /GitHub/ },
  { address: '/third-party/google', en: /Google/i, zh: /Google/ },
  { address: '/third-party/twitter', en: /Twitter/i, zh: /Twitter/ },
  { address: '/third-party/components/callback', en: /third-party login/i, zh: /第三方登录/ },
];

/** Customer pages, in the person layout. */
export const personalPages: readonly SpecPage[] = [
  { address: '/person/consume-detail', en: /consumption details/i, zh: /消费明细/ },
  { address: '/person/flow-order', en: /flow orders/i, zh: /流量订单/ },
  { address: '/person/static-order', en: /static IP orders|static orders/i, zh: /静态 IP 订单|静态订单/ },
  { address: '/person/userinfo', en: /overview/i, zh: /概览/ },
  { address: '/person/account/certificate', en: /certification|identity verification/i, zh: /实名认证/ },
  { address: '/person/account/pay-verify', en: /payment verification/i, zh: /支付验证/ },
];

/** The page that is spelled differently under a language prefix. */
export const prefixedConsumption = { address: '/{lang}/person/account/comsume-detail', page: '/person/consume-detail' } as const;

/** Correct spellings of misspelled addresses; each redirects. */
export const rightSpellings = [
  ['/third-party/facebook', '/third-party/fackbook'],
  ['/person/account/consume-detail', '/person/consume-detail'],
] as const;

/** The links of a menu that the spec lists, in the menu's order. Pages that a team adds may be anywhere between them. */
export const specified = <Link extends string | null>(links: readonly Link[], spec: readonly string[]): Link[] =>
  links.filter((link) => link !== null && spec.includes(link));

/** Targets of the layouts' links, in the spec's order. */
export const headerLinks = {
  main: ['/', '/buy/flow', '/help'],
  tools: ['/tool/account-password', '/tool/generate-code'],
  register: '/register',
  personalCenter: '/person/userinfo',
} as const;
export const footerAboutLinks = ['/about/introduce', '/about/contact', '/about/protocol', '/about/statement'] as const;
export const personalHeaderLinks = { home: '/', settle: '/person/account/settle' } as const;
export const sidebarLinks = {
  main: ['/person/userinfo', '/person/flow-order', '/person/static-order', '/person/consume-detail', '/buy/flow', '/help'],
  tools: ['/tool/account-password', '/tool/generate-code'],
  logo: '/',
  /** For customers whose country is China. */
  certification: '/person/account/certificate',
} as const;
export const floatingLinks = { banner: '/activity/new-year', codeDemo: '/person/flow-order?step=1&type=2' } as const;
