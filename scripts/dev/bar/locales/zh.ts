import type { sessions as enSessions, texts as enTexts } from './en.ts';

export const texts: typeof enTexts = {
  label: '开发工具',
  session: '身份',
  now: '当前：{{name}}',
  visitor: '访客',
  failed: '沙盒未能创建该客户。',
  language: '语言',
  sandbox: '沙盒：验证码、支付、重置',
  source: '来自源码：{{parts}}',
  notBuilt: '尚未构建，因此未运行：{{parts}}',
  absent: '{{part}} 未运行，因为尚未构建。请停止当前命令，运行“npm run build -w {{part}}”，然后重新启动。',
};

export const sessions: typeof enSessions = {
  fresh: '新客户',
  china: '中国大陆新客户',
  thirdParty: '使用 Google 登录的客户',
  usedOrder: '有流量订单的客户',
  staticOrder: '有静态 IP 的客户',
  expiredOrders: '订单已失效的客户',
  couponHolder: '有优惠券的客户',
};
