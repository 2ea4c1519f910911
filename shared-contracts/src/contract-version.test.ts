import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_CONTRACT_VERSION } from './contract-version.ts';
import { endpointNames } from './endpoints.ts';

interface Names {
  readonly ShellServices?: readonly string[];
  readonly PurchaseOptions?: readonly string[];
  readonly endpoints?: readonly string[];
}

/** What each version of the contract has brought, oldest first. The first one here stands for all before it. */
const brought: Readonly<Record<string, Names>> = {
  '1.4.0': {
    ShellServices: [
      'contractVersion',
      'session',
      'signIn',
      'signOut',
      'api',
      'storedAnswer',
      'switchLanguage',
      'openLogin',
      'openPurchase',
      'openFreeTrial',
      'openAccountDialog',
      'rename',
      'navigate',
      'preloadPage',
      'describePage',
      'markUnsaved',
      'site',
      'notify',
      'track',
    ],
    PurchaseOptions: ['family', 'productId', 'orderId'],
    endpoints: [
      'passwordLogin',
      'register',
      'verifyCodeLogin',
      'updatePassword',
      'imageVerifyCode',
      'sendVerifyCode',
      'getCountryCodeInfoList',
      'generateCode',
      'getProductPriceList',
      'getProvinceInfoList',
      'getLocalIp',
      'articlePage',
      'articleDetail',
      'getDemoCodeList',
      'websiteUserLogData',
      'convertBdData',
      'getLatestAppVersion',
      'continentList',
      'countryProvinceList',
      'logout',
      'queryUserGetFreeProductIds',
      'getFreeProduct',
      'verifyAndCoupons',
      'receiveCoupons',
      'allCoupons',
      'placeOrder',
      'renewOrder',
      'toPay',
      'cancelTrade',
      'queryOrderInfos',
      'queryStaticOrderDetail',
      'queryConsumeRecordList',
      'queryPayFlowState',
      'checkIsExistUnpaidOrder',
      'queryOrderWhiteIps',
      'addAndDelWhiteIps',
      'addOrderRemark',
      'getOrderSurplusFlowInfos',
      'updateMobile',
      'updateUserInfo',
      'getUserInfo',
      'getUserCertifyInfo',
      'getPersonalVerifyUrl',
      'companyCertify',
      'editCompanyCertify',
      'payVerify',
      'thirdPartyAuth',
      'thirdPartyCallback',
      'thirdPartyBind',
      'thirdPartyUnbind',
      'thirdPartyCheckBind',
      'getIp',
      'addWhiteIp',
      'delWhiteIp',
      'thirdPartyFinish',
      'bindMobile',
      'sessions',
      'endSessions',
      'proofOfWork',
      'publicKey',
      'siteSettings',
      'webVitals',
      'pageErrors',
      'quote',
      'sandboxPayNotice',
      'sandboxSms',
      'sandboxCaptcha',
      'sandboxCustomers',
      'sandboxPayment',
      'sandboxPay',
      'sandboxClock',
      'sandboxThirdParty',
      'sandboxThirdPartyDecide',
      'sandboxReset',
    ],
  },
  '1.5.0': {
    ShellServices: ['reload'],
    PurchaseOptions: ['quantity', 'lineIds', 'couponId'],
    endpoints: ['searchHelp', 'helpFeedback', 'demoRequest', 'activity', 'receipt', 'payLink', 'stripePayNotice', 'alipayPayNotice'],
  },
  '1.6.0': {
    endpoints: [
      'orderKey',
      'rotateOrderKey',
      'consumptionSum',
      'usage',
      'usageLedger',
      'usageNotices',
      'setUsageNotices',
      'dismissUsageNotice',
      'checklist',
      'usageReport',
      'sandboxCertification',
      'sandboxCertificationDecide',
    ],
  },
  '1.7.0': { endpoints: ['tryProxy', 'checkProxyUser', 'gatewayAccess', 'sandboxProxyError'] },
};

const source = readFileSync(join(import.meta.dirname, 'shell.ts'), 'utf8');

/** The names in an interface of shell.ts, which are not there any more when the code runs. */
function namesOf(name: string): readonly string[] {
  const body = source.split(`export interface ${name} {\n`)[1]?.split('\n}\n')[0] ?? '';
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, member]) => member ?? '');
}

const now = { ShellServices: namesOf('ShellServices'), PurchaseOptions: namesOf('PurchaseOptions'), endpoints: endpointNames };

/** What a change of the contract still asks for; empty where nothing is left to do. */
const missing = (kind: keyof typeof now): string[] => {
  const known = new Set(Object.values(brought).flatMap((names) => names[kind] ?? []));
  const added = now[kind].filter((name) => !known.has(name));
  const gone = [...known].filter((name) => !(now[kind] as readonly string[]).includes(name));
  return [
    ...added.map(
      (name) =>
        `${kind} has ${name}, which no version has brought: raise the minor in contract-version.ts, and list it here under the new version`,
    ),
    ...gone.map(
      (name) => `${kind} has lost ${name}, which older remotes may use: raise the major in contract-version.ts, and take it out here`,
    ),
  ];
};

describe('the version of the shell contract', () => {
  it.each(['ShellServices', 'PurchaseOptions', 'endpoints'] as const)('is raised when %s gets or loses a name', (kind) => {
    expect(now[kind].length).toBeGreaterThan(0);
    expect(missing(kind)).toEqual([]);
  });

  it('is the last one of those written down', () => {
    expect(SHELL_CONTRACT_VERSION).toBe(Object.keys(brought).at(-1));
  });
});
