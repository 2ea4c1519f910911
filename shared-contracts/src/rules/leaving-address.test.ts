import { thirdParties } from './third-party.ts';
import { isLeavingAddress, serviceHosts } from './leaving-address.ts';
import { paymentHosts } from './payment-methods.ts';

const OWN = 'www.tidegate.example';

describe('allowed redirect targets', () => {
  it.each([
    ...Object.values(thirdParties).map(({ host }) => `https://${host}/o/oauth2?client_id=1&state=s`),
    'https://accounts.google.com',
    'https://accounts.google.com?state=s',
    'https://accounts.google.com/#fragment',
    'https://accounts.google.com/@user:name/path',
    'https://accounts.google.com/?redirect_uri=https%3A%2F%2Fwww.tidegate.example%2Fthird-party%2Fgoogle',
    'HTTPS://ACCOUNTS.GOOGLE.COM/o/oauth2',
    `https://${OWN}/sandbox/api/providers/google/auth?x=1`,
    `http://${OWN}/sandbox/third-party`,
    `https://accounts.google.com/?state=${'s'.repeat(8000)}`,
  ])('include %.80s [4.24][4.25]', (address) => {
    expect(isLeavingAddress(address, serviceHosts, OWN)).toBe(true);
  });

  it("include the page's own host with a port", () => {
    expect(isLeavingAddress('http://127.0.0.1:8080/sandbox/third-party?attempt=a', serviceHosts, '127.0.0.1:8080')).toBe(true);
  });
});

describe('rejected redirect targets', () => {
  it.each([
    '',
    '/sandbox/third-party',
    'evil.example',
    'https://evil.example/',
    '//evil.example/',
    '//accounts.google.com/',
    '/\\evil.example/',
    '\\\\evil.example/',
    'https:\\\\accounts.google.com/',
    'https://accounts.google.com\\@evil.example/',
    'https:evil.example',
    'https:accounts.google.com',
    'https:/accounts.google.com',
    'https:///accounts.google.com',
    'https://',
    'http://accounts.google.com/',
    'http://accounts.google.com.evil.example/',
    'https://accounts.google.com.evil.example/',
    'https://evil-accounts.google.com/',
    'https://google.com/',
    'https://accounts.google.com./',
    'https://accounts.google.com@evil.example/',
    'https://user@accounts.google.com/',
    'https://user:word@accounts.google.com/',
    'https://@accounts.google.com/',
    'https://accounts.google.com:8443/',
    'https://accounts.google.com:80/',
    'https://accounts.google.com%2eevil.example/',
    'https://accounts%2egoogle.com/',
    'https://accounts。google.com/',
    'https://аccounts.google.com/',
    'https://xn--ccounts-2fg.google.com/',
    'https://ａccounts.google.com/',
    `https://${OWN}.evil.example/`,
    `https://evil.${OWN}/`,
    `https://evil${OWN}/`,
    `https://${OWN}:444/`,
    `https://${OWN}@evil.example/`,
    `ftp://${OWN}/`,
    `ws://${OWN}/`,
    `blob:https://${OWN}/5d1f`,
    `javascript:location.assign('https://accounts.google.com/')`,
    'JavaScript:alert(1)//https://accounts.google.com/',
    'data:text/html,https://accounts.google.com/',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'view-source:https://accounts.google.com/',
    ' https://accounts.google.com/',
    'https://accounts.google.com/ ',
    'https://accounts.google.com/a b',
    'https://accounts.goo\tgle.com/',
    'https://accounts.google.com/\nLocation: https://evil.example',
    'java\nscript:alert(1)',
    '\u0001https://accounts.google.com/',
    'https://accounts.google.com/\u200b',
    'https://[::1]/',
    `https://accounts.google.com/?state=${'s'.repeat(8192)}`,
  ])('include %.80j [4.25]', (address) => {
    expect(isLeavingAddress(address, serviceHosts, OWN)).toBe(false);
  });

  it('include an address without a host, even if the page has none either', () => {
    expect(isLeavingAddress('https:///path', serviceHosts, '')).toBe(false);
  });
});

it.each([
  ['https://checkout.stripe.com/c/pay/cs_test_1#x', true],
  ['https://openapi.alipay.com/gateway.do?sign=a%2Bb', true],
  ['https://www.paypal.com/checkoutnow?token=5O190127TN364715T', true],
  ['https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1', true],
  ['weixin://wxpay/bizpayurl?pr=p4lpSuKzz', false],
  [`https://${OWN}/sandbox/pay/p1`, true],
  ['https://accounts.google.com/o/oauth2', false],
  ['https://checkout.stripe.com.evil.example/', false],
  ['http://checkout.stripe.com/', false],
  ['javascript:alert(1)', false],
])('whether the browser may be redirected to %s for payment: %s [F16]', (address, allowed) => {
  expect(isLeavingAddress(address, paymentHosts, OWN)).toBe(allowed);
});
