import type { Localized } from 'shared-contracts/languages';
import type { SandboxScenario } from 'shared-contracts/constants';

/** Texts of the development bar, only seen by developers. */
export const texts = {
  label: { en: 'Development', zh: '开发工具' },
  session: { en: 'Be', zh: '身份' },
  now: { en: 'Now: {{name}}', zh: '当前：{{name}}' },
  visitor: { en: 'a visitor', zh: '访客' },
  failed: { en: 'The sandbox could not create this customer.', zh: '沙盒未能创建该客户。' },
  language: { en: 'Language', zh: '语言' },
  sandbox: { en: 'Sandbox: codes, payments, reset', zh: '沙盒：验证码、支付、重置' },
  source: { en: 'From source: {{parts}}', zh: '来自源码：{{parts}}' },
  notBuilt: { en: 'Not running, because never built here: {{parts}}', zh: '尚未构建，因此未运行：{{parts}}' },
  absent: {
    en: '{{part}} is not running because it has never been built here. Stop this command, run “npm run build -w {{part}}” and start it again.',
    zh: '{{part}} 未运行，因为尚未构建。请停止当前命令，运行“npm run build -w {{part}}”，然后重新启动。',
  },
} as const satisfies Readonly<Record<string, Localized>>;

/** Customers that the bar can log in as: one of each kind that pages distinguish. */
export const sessions = {
  fresh: { en: 'a new customer', zh: '新客户' },
  china: { en: 'a new customer in China', zh: '中国大陆新客户' },
  thirdParty: { en: 'a customer with a Google login', zh: '使用 Google 登录的客户' },
  usedOrder: { en: 'a customer with flow orders', zh: '有流量订单的客户' },
  staticOrder: { en: 'a customer with static IPs', zh: '有静态 IP 的客户' },
  expiredOrders: { en: 'a customer with inactive orders', zh: '订单已失效的客户' },
  couponHolder: { en: 'a customer with coupons', zh: '有优惠券的客户' },
} as const satisfies Partial<Readonly<Record<SandboxScenario, Localized>>>;

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
