import type { SandboxScenario } from 'shared-contracts/constants';

/** Texts of the development bar, only seen by developers. */
export const texts = {
  label: 'Development',
  session: 'Be',
  now: 'Now: {{name}}',
  visitor: 'a visitor',
  failed: 'The sandbox could not create this customer.',
  language: 'Language',
  sandbox: 'Sandbox: codes, payments, reset',
  source: 'From source: {{parts}}',
  notBuilt: 'Not running, because never built here: {{parts}}',
  absent:
    '{{part}} is not running because it has never been built here. Stop this command, run “npm run build -w {{part}}” and start it again.',
};

/** Customers that the bar can log in as: one of each kind that pages distinguish. */
export const sessions = {
  fresh: 'a new customer',
  china: 'a new customer in China',
  thirdParty: 'a customer with a Google login',
  usedOrder: 'a customer with flow orders',
  staticOrder: 'a customer with static IPs',
  expiredOrders: 'a customer with inactive orders',
  couponHolder: 'a customer with coupons',
} satisfies Partial<Readonly<Record<SandboxScenario, string>>>;
