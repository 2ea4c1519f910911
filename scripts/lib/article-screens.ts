const account = 'remote-account/src';
const purchase = 'remote-purchase/src';
const settings = 'shared-ui/src/proxy-settings';

/** Folders whose texts are on the screens that an article describes, by article. Menus and page titles are on every screen. */
export const articleScreens: Readonly<Record<string, readonly string[]>> = {
  balance: [`${account}/balance`, `${account}/consumption`],
  'change-mobile-number': [account],
  'china-certification': [`${account}/certificate`],
  'coupon-not-usable': [purchase],
  'entry-and-exit': [`${account}/static-orders`],
  'financial-questions': [purchase, account, `${account}/balance`, `${account}/consumption`],
  'flow-packages': [account],
  'forgot-password': [account],
  'graduated-flow-prices': [purchase],
  'invoice-or-receipt': [account, `${account}/consumption`],
  'native-or-broadcast': [`${account}/static-orders`],
  'novice-guide': ['remote-tools/src/get-api', settings, `${settings}/link`, `${settings}/account`],
  'order-key-leaked': [`${account}/flow-orders`],
  'payment-verification': [`${purchase}/pay-verify`],
  'reading-risk-scores': [`${account}/static-orders`],
  refund: [account],
  'risk-score-high': [`${account}/static-orders`],
  'session-ends': [account],
  'set-up-android': [settings],
  'set-up-ios': [settings],
  'socks5-in-chrome': [settings, `${settings}/link`],
  'static-ips': [`${account}/static-orders`, account],
  'static-line-fault': [`${account}/static-orders`],
  'third-party-login-mobile': [account],
  'three-answer-formats': [`${settings}/link`],
  'traffic-used-up': [account],
  'trial-already-received': [account],
  'unpaid-order-gone': [account],
  'what-counts-as-traffic': [`${account}/flow-orders`],
  whitelist: [`${account}/flow-orders`],
};
