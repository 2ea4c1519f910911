import type { Route } from './routes.ts';

type Kind = Pick<Route, 'owner' | 'layout' | 'access' | 'prerender' | 'sandboxOnly'>;
type More = Pick<Route, 'aliases' | 'redirectsFrom' | 'added' | 'isFocused'>;

const pagesOf =
  (kind: Kind) =>
  (path: string, en: string, zh: string, more: More = {}): Route => ({
    ...kind,
    ...more,
    path,
    title: { en, zh },
  });

const article = pagesOf({ owner: 'remote-marketing', layout: 'default', access: 'public', prerender: 'page' });
const heading = pagesOf({ owner: 'remote-marketing', layout: 'default', access: 'public', prerender: 'heading' });
const pricing = pagesOf({ owner: 'remote-purchase', layout: 'default', access: 'public', prerender: 'page' });
const outcome = pagesOf({ owner: 'remote-purchase', layout: 'default', access: 'public', prerender: 'none' });
const checkout = pagesOf({ owner: 'remote-purchase', layout: 'default', access: 'customer', prerender: 'none' });
const welcome = pagesOf({ owner: 'remote-account', layout: 'default', access: 'public', prerender: 'none' });
const form = pagesOf({ owner: 'remote-account', layout: 'default', access: 'public', prerender: 'heading' });
const callback = pagesOf({ owner: 'remote-account', layout: 'bare', access: 'public', prerender: 'none' });
const personal = pagesOf({ owner: 'remote-account', layout: 'person', access: 'customer', prerender: 'none' });
const personalPurchase = pagesOf({ owner: 'remote-purchase', layout: 'person', access: 'customer', prerender: 'none' });
const tool = pagesOf({ owner: 'remote-tools', layout: 'default', access: 'public', prerender: 'heading' });
const table = pagesOf({ owner: 'remote-tools', layout: 'default', access: 'public', prerender: 'page' });
const shellPage = pagesOf({ owner: 'shell', layout: 'default', access: 'public', prerender: 'none' });
const sandbox = pagesOf({ owner: 'shell', layout: 'bare', access: 'public', prerender: 'none', sandboxOnly: true });

/** Every page: the spec's, and those marked `added`. The order is that of site maps. */
export const routeTable = {
  home: article('/', 'Proxy IPs in 240+ countries and regions', '覆盖 240+ 国家或地区的代理 IP'),
  help: article('/help', 'Help center', '帮助中心'),
  helpCodeDemo: article('/help/code-demo', 'Code samples', '代码示例'),
  helpCostQuestion: article('/help/cost-question', 'Billing FAQ', '财务问题'),
  helpErrorCode: article('/help/error-code', 'Error codes', '错误码说明'),
  helpFlowGuide: article('/help/flow-guide', 'Flow package guide', '流量套餐指南'),
  helpLead: article('/help/lead', 'Getting started', '新手指南'),
  helpGuide: article('/help/guide/:id', 'Guides', '使用指南', { added: true }),
  news: article('/news', 'News and articles', '新闻与技术文章'),
  newsArticle: article('/news/:id', 'News and articles', '新闻与技术文章'),
  questions: article('/question', 'Questions and answers', '常见问题'),
  question: article('/question/:id', 'Questions and answers', '常见问题'),
  aboutContact: article('/about/contact', 'Contact us', '联系我们'),
  aboutIntroduce: article('/about/introduce', 'About Tidegate', '关于潮汐代理'),
  aboutProtocol: article('/about/protocol', 'Service agreement', '服务协议'),
  aboutStatement: article('/about/statement', 'Legal statement', '法律声明'),
  useProtocol: article('/protocol/use-protocol', 'User manual and agreement', '用户手册与协议'),
  activityNewYear: article('/activity/new-year', 'New Year offer', '新年活动'),
  sceneAdVerify: article('/scene/ad-verify', 'Advertising verification', '广告验证'),
  sceneBrandProtect: article('/scene/brand-protect', 'Brand protection', '品牌保护'),
  sceneECommerce: article('/scene/e-commerce', 'E-commerce', '电商'),
  sceneGetData: article('/scene/get-data', 'Data extraction', '数据采集'),
  sceneInfoFusion: article('/scene/info-fusion', 'Information aggregation', '信息聚合'),
  scenePriceCompare: article('/scene/price-compare', 'Price comparison', '比价'),
  sceneSeo: article('/scene/seo', 'SEO monitoring', 'SEO 监测'),
  sceneWebTest: article('/scene/web-test', 'Website testing', '网站测试'),
  claims: article('/claims', 'The numbers behind our claims', '数据统计口径', { added: true }),
  acceptableUse: article('/acceptable-use', 'Acceptable use policy', '可接受使用政策', { added: true }),
  buyFlow: pricing('/buy/flow', 'Pricing', '价格与套餐'),
  payOrder: checkout('/buy/pay/:id', 'Pay for your order', '支付订单', { added: true, isFocused: true }),
  receipt: checkout('/buy/receipt/:id', 'Receipt', '收据', { added: true }),
  successBuy: outcome('/success/buy', 'Payment result', '支付结果'),
  successEnBuy: outcome('/success/en-buy', 'Payment result', '支付结果'),
  successZhBuy: outcome('/success/zh-buy', 'Payment result', '支付结果'),
  successGetTry: outcome('/success/get-try', 'Free trial claimed', '免费试用已领取'),
  successRegister: welcome('/success/register', "You're registered", '注册成功'),
  register: form('/register', 'Register', '注册'),
  thirdPartyFacebook: callback('/third-party/fackbook', 'Log in with Facebook', '使用 Facebook 登录', {
    redirectsFrom: ['/third-party/facebook'],
  }),
  thirdPartyGithub: callback('/third-party/github', 'Log in with GitHub', '使用 GitHub 登录'),
  thirdPartyGoogle: callback('/third-party/google', 'Log in with Google', '使用 Google 登录'),
  thirdPartyTwitter: callback('/third-party/twitter', 'Log in with X (Twitter)', '使用 X（Twitter）登录'),
  thirdPartyCallback: callback('/third-party/components/callback', 'Third-party login', '第三方登录'),
  userinfo: personal('/person/userinfo', 'Overview', '概览'),
  flowOrder: personal('/person/flow-order', 'Flow orders', '流量订单'),
  staticOrder: personal('/person/static-order', 'Static IP orders', '静态 IP 订单'),
  consumeDetail: personal('/person/consume-detail', 'Consumption details', '消费明细', {
    aliases: ['/person/account/comsume-detail'],
    redirectsFrom: ['/person/account/consume-detail'],
  }),
  certificate: personal('/person/account/certificate', 'Identity verification', '实名认证'),
  payVerify: personalPurchase('/person/account/pay-verify', 'Payment verification', '支付验证'),
  settle: personal('/person/account/settle', 'Billing', '结算', { added: true }),
  settings: personal('/person/account/settings', 'Account settings', '账号设置', { added: true }),
  toolAccountPassword: tool('/tool/account-password', 'Account-password mode', '账密模式'),
  toolAndroid: article('/tool/android', 'Android guide', 'Android 使用指南'),
  toolChrome: article('/tool/chrome', 'Browser guide (Chrome and Firefox)', '浏览器使用指南（Chrome 与 Firefox）'),
  toolCountryCode: table('/tool/country-code', 'Country and region codes', '国家或地区代码'),
  toolGenerateCode: tool('/tool/generate-code', 'Generate code', '生成代码'),
  toolGetApi: tool('/tool/get-api', 'API link', 'API 链接'),
  toolServiceRestrictions: article('/tool/service-restrictions', 'Service restrictions', '服务限制'),
  toolSignDebugger: tool('/tool/sign-debugger', 'Sign debugger', '签名调试', { added: true }),
  toolConfigDoctor: tool('/tool/config-doctor', 'Config doctor', '配置诊断', { added: true }),
  versions: shellPage('/versions', 'Versions', '版本', { added: true }),
  status: heading('/status', 'Service status', '服务状态', { added: true }),
  sandbox: sandbox('/sandbox', 'Sandbox', '沙盒', { added: true }),
  sandboxSms: sandbox('/sandbox/sms', 'Sandbox: SMS outbox', '沙盒：短信发件箱', { added: true }),
  sandboxThirdParty: sandbox('/sandbox/third-party', 'Sandbox: third-party login', '沙盒：第三方登录', { added: true }),
  sandboxPay: sandbox('/sandbox/pay/:id', 'Sandbox: payment', '沙盒：支付', { added: true }),
  sandboxCertification: sandbox('/sandbox/certification/:id', 'Sandbox: identity verification', '沙盒：实名认证', { added: true }),
} as const;
