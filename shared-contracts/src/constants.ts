/** Business constants of the site. Durations are in the unit their name ends with; times of day are in `supportHours.zone`. */

export const SMS_RESEND_SECONDS = 60;
export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_LIFETIME_SECONDS = 300;
export const SMS_CODE_MAX_TRIES = 5;
/** Codes of a kind that a mobile can be sent in a UTC day. */
export const SMS_DAILY_LIMIT = 10;
/** Codes of all kinds that strangers can have sent to a mobile in a day, and that its own devices can. */
export const SMS_DAILY_TOTAL = 20;
/** Codes of a kind that a mobile can be sent within `SMS_WINDOW_SECONDS`. */
export const SMS_WINDOW_LIMIT = 5;
export const SMS_WINDOW_SECONDS = 600;
export const CAPTCHA_LIFETIME_SECONDS = 120;
/** The proof of work in place of an image code is a whole number below this. */
export const PROOF_OF_WORK_MAX = 200_000;
/** And below this where an easy one isn't enough. */
export const PROOF_OF_WORK_HARD_MAX = 2_000_000;

export const PASSWORD_MIN_LENGTH = 6;
/** Longest password that can be set. */
export const PASSWORD_MAX_LENGTH = 16;
/** Longest password accepted when logging in, one more than can be set, so that nobody is locked out. */
export const PASSWORD_LOGIN_MAX_LENGTH = 17;
/** Wrong passwords until the next try has to wait: 1, 2, 4 … minutes, `PASSWORD_WAIT_MAX_MINUTES` at most. */
export const PASSWORD_FREE_TRIES = 5;
export const PASSWORD_WAIT_MAX_MINUTES = 15;
/** Wrong passwords are forgotten this long after the last one. */
export const PASSWORD_TRIES_HOURS = 12;
export const NICKNAME_MAX_CODE_POINTS = 30;

export const SESSION_HOURS = 24;
/** Sessions that a customer can have at once; one more ends the oldest. */
export const SESSION_MAX = 10;
/** Changing what an account can be logged in with, and replacing an order's key, needs a login that is not older. */
export const RECENT_LOGIN_MINUTES = 30;
export const NICKNAME_COOKIE_HOURS = 1;
export const LANGUAGE_COOKIE_DAYS = 5000;
export const VISITOR_COOKIE_DAYS = 18250;
/** Cookie that the landing address of an advertisement leaves, and the address's parameter of that name. */
export const AD_CLICK_COOKIE = 'bd_vid';
export const AD_CLICK_DAYS = 30;
/** `convertType` of a registration. */
export const CONVERT_REGISTRATION = 1;

/** What the status page tells of, in its order; each is checked every minute. */
export const statusComponents = ['site', 'payments', 'sms', 'extraction', 'gateway'] as const;
/** How long the checks are kept and shown. */
export const STATUS_DAYS = 90;

/** How long what visitors did, what they measured and the advertisements they came by are kept. */
export const VISITOR_RECORD_DAYS = 90;
export const TRACKING_BATCH_MAX = 50;
/** Core Web Vitals and the time to the first byte. CLS has no unit, the others are milliseconds. */
export const webVitalNames = ['LCP', 'CLS', 'INP', 'TTFB'] as const;
/** Longest message of a failed part that is logged, in characters. */
export const PAGE_ERROR_MESSAGE_MAX = 500;

/** Drafts of forms, which stay in their tab. */
export const DRAFT_HOURS = 24;
export const DRAFT_MAX_BYTES = 20_480;

export const LOGIN_RELOAD_MS = 800;
export const PASSWORD_RELOAD_MS = 1000;
export const ERROR_BANNER_MS = 5000;
export const RELOAD_GUARD_MS = 60_000;
/** Files that take longer are said to be still loading. Nothing is given up by the clock. */
export const STILL_LOADING_MS = 10_000;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_MS = 5000;

/** Of the login dialog and the three of the user menu, in CSS pixels. */
export const DIALOG_WIDTH = 504;

export const supportHours = { open: 9, close: 18, zone: 'Asia/Shanghai' } as const;

export const DEFAULT_AREA_CODE = '+86';
/** `countryEnName` of the customers for whom certification is there. */
export const CHINA_EN_NAME = 'China';
export const DEFAULT_COUNTRY_EN_NAME = 'China';
export const SUCCESS_CODE = 200;

export const QUOTE_LIFETIME_SECONDS = 600;
export const UNPAID_ORDER_MINUTES = 30;
/** How many of a package, or of static lines, one order may hold. */
export const ORDER_QUANTITY_MIN = 1;
export const ORDER_QUANTITY_MAX = 100;
/** Discounts leave at least this to pay, in US cents, or nothing: Stripe charges no less, and no other provider asks for more. */
export const SMALLEST_PAYMENT_CENTS = 50;
/** An expired static line is kept for whoever had it this long, then it is in stock again. */
export const LINE_REST_HOURS = 24;
/** Orders of static lines that a customer may leave unpaid in `STOCK_HELD_HOURS`, and one more for each paid in that time: each keeps lines from others. */
export const STOCK_HELD_TIMES = 4;
export const STOCK_HELD_HOURS = 24;
/** When a provider that has sent no notice is asked how a payment stands: minutes after its start. */
export const PAYMENT_QUERY_MINUTES = [2, 10, 60] as const;
/** And it is asked once more so many minutes before the time to pay is over: no order ends without that. */
export const PAYMENT_LAST_QUERY_MINUTES = 1;
/** Longest remark on an order, in code points. */
export const REMARK_MAX_CODE_POINTS = 100;
/** Longest text that orders are searched by, in characters. */
export const ORDER_SEARCH_MAX = 100;
/** Rows of a page of a list, at most. */
export const PAGE_SIZE_MAX = 1000;
/** Long lists are counted so far beyond the pages before the one that is asked for; of the rest is said that there is more. */
export const COUNT_AHEAD = 1000;
/** Bytes in the GB that we sell. */
export const BYTES_PER_GB = 1_000_000_000;

/** The free trial, once per customer. */
export const FREE_TRIAL_BYTES = 50_000_000;
export const FREE_TRIAL_HOURS = 24;
/** Its id among the free products. */
export const FREE_TRIAL_PRODUCT_ID = 'trial-50mb';
/** What a verified payment opens: a larger trial, and a coupon. */
export const PAY_VERIFICATION_CENTS = 100;
export const PAY_VERIFICATION_COUPON_CENTS = 500;
export const VERIFIED_TRIAL_BYTES = 1_000_000_000;
export const VERIFIED_TRIAL_DAYS = 30;
/** What that much traffic costs at list price. */
export const VERIFIED_TRIAL_WORTH_CENTS = 1400;
export const VERIFIED_TRIAL_PRODUCT_ID = 'trial-1gb';

/** What a certification brings: traffic for as many days. */
export const CERTIFIED_PERSONAL_BYTES = 50_000_000;
export const CERTIFIED_COMPANY_BYTES = 1_000_000_000;
export const CERTIFIED_BONUS_DAYS = 30;
export const CERTIFIED_PERSONAL_PRODUCT_ID = 'certified-personal';
export const CERTIFIED_COMPANY_PRODUCT_ID = 'certified-company';
/** Names of people and companies in a certification, and its registered address, in code points. */
export const CERTIFIED_NAME_MIN = 2;
export const CERTIFIED_NAME_MAX = 60;
export const CERTIFIED_ADDRESS_MAX = 120;
/** To scan the code that the payment app is opened with. */
export const CERTIFICATION_SCAN_MINUTES = 15;

/** Shares of an order's traffic whose use its holder is told of, in percent. */
export const usagePercents = [50, 80, 95] as const;
export type UsagePercent = (typeof usagePercents)[number];
/** How a connection through the proxy ended. */
export const usageOutcomes = ['ok', 'refused', 'failed', 'aborted'] as const;
/** The pace of an order is that of its last days. */
export const FORECAST_DAYS = 7;
/** What a usage plot shows: hours of a day, or days of a month. */
export const USAGE_HOURS = 24;
export const USAGE_DAYS = 30;
/** Rows of one report of a gateway. */
export const USAGE_REPORT_MAX = 1000;
/** How long a gateway may send one report again: then its id is forgotten, and it would be counted twice. */
export const USAGE_RETRY_DAYS = 7;

export const EXTRACT_MIN = 1;
export const EXTRACT_MAX = 200;
/** Binding times of an extracted address, in seconds; the first is the default. */
export const BINDING_SECONDS = [60, 180, 300, 600, 900, 1800] as const;
export const SIGN_PAST_SECONDS = 86_400;
export const SIGN_FUTURE_SECONDS = 300;
/** How often the signed calls of one order may come: in the long run, and at the same moment. */
export const SIGNED_CALLS_PER_SECOND = 1;
export const SIGNED_CALLS_AT_ONCE = 5;
/** Letters and digits, which no address and no shell changes, of an order's key and of its dynamic passwords: about 142 bits. */
export const ORDER_SECRET_LENGTH = 24;
export const DYNAMIC_PASSWORD_HOURS = 1;
/** The user name that goes with a dynamic password, which alone tells the order. */
export const DYNAMIC_PASSWORD_USER = 'proxy';
export const WHITELIST_MAX = 20;

/** Kinds of SMS code; a code works only for the kind it was sent for. */
export const verifyCodeType = { smsLogin: 1, register: 2, password: 3, newMobile: 4, bindMobile: 5 } as const;
export type VerifyCodeType = (typeof verifyCodeType)[keyof typeof verifyCodeType];

/** Third-party login types as they stand in addresses and in `loginWay`. */
export const thirdPartyType = { facebook: 1, twitter: 2, google: 3, github: 4 } as const;
export type ThirdPartyType = (typeof thirdPartyType)[keyof typeof thirdPartyType];
/** From leaving for the other service until being back. */
export const THIRD_PARTY_ATTEMPT_SECONDS = 600;
/** To decide what to do with an account of another service that we do not know yet. */
export const THIRD_PARTY_TICKET_SECONDS = 900;

export const orderStatus = { toBePaid: 0, normal: 1, failure: 2 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Why an order or a customer was suspended by ops, or by a chargeback. */
export const suspensionReasons = ['abuse', 'chargeback', 'security', 'request'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** Product families: the `{id}` of `getProductPriceList`. */
export const productFamily = { flow: 1, staticIp: 2, gift: 3 } as const;
export type ProductFamily = (typeof productFamily)[keyof typeof productFamily];

/** Session durations of the account-password mode: what the builder offers, and what the gateway takes. */
export const STICKY_MINUTES_OFFERED = 30;
export const STICKY_MINUTES_MAX = 1440;
/** An expired or used-up order can be renewed this long. */
export const RENEW_WITHIN_DAYS = 30;

/** Query parameter of the help page that holds what is searched for. */
export const HELP_QUERY = 'q';
/** Longest question to the help search, in characters. */
export const HELP_QUERY_MAX = 100;
export const HELP_RESULTS_MAX = 10;
/** Longest Markdown of an article in one language. */
export const ARTICLE_MAX_BYTES = 262_144;
/** Requests of the home page's demonstration, for each address. */
export const DEMO_REQUESTS_PER_HOUR = 10;
/** Answers to 'was this useful', for each address. */
export const HELP_FEEDBACK_PER_HOUR = 30;

/** Languages of our code samples, in the order in which they are shown. */
export const demoCodeLanguages = ['Shell', 'Python', 'Node', 'Java', 'Go', 'PHP', 'C#'] as const;
export type DemoCodeLanguage = (typeof demoCodeLanguages)[number];
/** Ways into the proxy: an extraction link with the whitelist, or account and password. */
export const demoCodeModes = ['extraction', 'account'] as const;

/** Customers that the sandbox makes: nobody yet, and those who have come further. */
export const sandboxScenarios = [
  'fresh',
  'china',
  'thirdParty',
  'unpaidOrder',
  'paidOrder',
  'usedOrder',
  'staticOrder',
  'manyOrders',
  'expiredOrders',
  'certified',
  'couponHolder',
  'discount',
] as const;
export type SandboxScenario = (typeof sandboxScenarios)[number];

/** Parameter of a page's address that has a sandbox run a remote of the reader's machine; `overrideText` of `override.ts` is its value. */
export const OVERRIDE_PARAMETER = 'tidegate-override';
