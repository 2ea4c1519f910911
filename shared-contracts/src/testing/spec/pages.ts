/** A page of section 2. */
export interface SpecPage {
  /** With `{id}` where the specification has a parameter. */
  readonly address: string;
  /** Names that its title may use; the title contains one of them in each language, in any case. */
  readonly names: readonly string[];
}

/** Open to visitors, in the default layout. */
export const publicPages: readonly SpecPage[] = [
  { address: '/', names: ['proxy IP', '代理 IP'] },
  { address: '/help', names: ['help center', 'help centre', '帮助中心'] },
  { address: '/news', names: ['news', '新闻'] },
  { address: '/news/{id}', names: ['news', '新闻'] },
  { address: '/question', names: ['questions', '问题'] },
  { address: '/question/{id}', names: ['questions', '问题'] },
  { address: '/register', names: ['register', '注册'] },
  { address: '/about/contact', names: ['contact', '联系我们'] },
  { address: '/about/introduce', names: ['about', '关于'] },
  { address: '/about/protocol', names: ['service agreement', '服务协议'] },
  { address: '/about/statement', names: ['legal statement', '法律声明'] },
  { address: '/activity/new-year', names: ['new year', '新年'] },
  { address: '/buy/flow', names: ['prices', 'pricing', '价格'] },
  { address: '/help/code-demo', names: ['code samples', '代码示例'] },
  { address: '/help/cost-question', names: ['financial questions', 'billing FAQ', '财务问题'] },
  { address: '/help/error-code', names: ['error codes', '错误码'] },
  { address: '/help/flow-guide', names: ['flow package guide', '流量套餐指南'] },
  { address: '/help/lead', names: ['novice guide', 'getting started', '新手指南'] },
  { address: '/scene/ad-verify', names: ['advertising verification', '广告验证'] },
  { address: '/scene/brand-protect', names: ['brand protection', '品牌保护'] },
  { address: '/scene/e-commerce', names: ['e-commerce', '电商'] },
  { address: '/scene/get-data', names: ['data extraction', '数据采集'] },
  { address: '/scene/info-fusion', names: ['information aggregation', '信息聚合'] },
  { address: '/scene/price-compare', names: ['price comparison', '比价'] },
  { address: '/scene/seo', names: ['SEO monitoring', 'SEO 监测'] },
  { address: '/scene/web-test', names: ['website testing', '网站测试'] },
  { address: '/success/buy', names: ['payment', '支付'] },
  { address: '/success/en-buy', names: ['payment', '支付'] },
  { address: '/success/zh-buy', names: ['payment', '支付'] },
  { address: '/success/get-try', names: ['free trial', '免费试用'] },
  { address: '/success/register', names: ['registered', '注册成功'] },
  { address: '/protocol/use-protocol', names: ['user manual and agreement', '用户手册与协议'] },
  { address: '/tool/account-password', names: ['account and password', 'account-password', '账密模式'] },
  { address: '/tool/android', names: ['Android'] },
  { address: '/tool/chrome', names: ['browser guide', '浏览器'] },
  { address: '/tool/country-code', names: ['country and region codes', 'country codes', '国家或地区代码'] },
  { address: '/tool/generate-code', names: ['generate code', '生成代码'] },
  { address: '/tool/get-api', names: ['API link', 'API 链接'] },
  { address: '/tool/service-restrictions', names: ['service restrictions', '服务限制'] },
];

/** Where other services send the customer back to, in the bare layout. The spelling of the first is public and stays. */
export const thirdPartyPages: readonly SpecPage[] = [
  { address: '/third-party/fackbook', names: ['Facebook'] },
  { address: '/third-party/github', names: ['GitHub'] },
  { address: '/third-party/google', names: ['Google'] },
  { address: '/third-party/twitter', names: ['Twitter'] },
  { address: '/third-party/components/callback', names: ['third-party login', '第三方登录'] },
];

/** For customers, in the person layout. */
export const personalPages: readonly SpecPage[] = [
  { address: '/person/consume-detail', names: ['consumption details', '消费明细'] },
  { address: '/person/flow-order', names: ['flow orders', '流量订单'] },
  { address: '/person/static-order', names: ['static IP orders', 'static orders', '静态 IP 订单', '静态订单'] },
  { address: '/person/userinfo', names: ['overview', '概览'] },
  { address: '/person/account/certificate', names: ['certification', 'identity verification', '实名认证'] },
  { address: '/person/account/pay-verify', names: ['payment verification', '支付验证'] },
];

/** The page that a language prefix spells in its own way. */
export const prefixedConsumption = { address: '/{lang}/person/account/comsume-detail', page: '/person/consume-detail' } as const;

/** Right spellings of addresses with a slip in them; each redirects. */
export const rightSpellings = [
  ['/third-party/facebook', '/third-party/fackbook'],
  ['/person/account/consume-detail', '/person/consume-detail'],
] as const;

/** Where links of the layouts lead, in the specification's order. */
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
