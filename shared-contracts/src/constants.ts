/**
 * Limits and names that the API and the parts share. The name of a duration ends with its unit. What the business may change on its own, such as
 * the size of the free trial, is defined by the API (`business-figures.ts`) and reaches pages with `siteSettings`.
 */

export const SMS_RESEND_SECONDS = 60;
export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_LIFETIME_SECONDS = 300;
export const SMS_CODE_MAX_TRIES = 5;
/** SMS codes of one kind per mobile and UTC day. */
export const SMS_DAILY_LIMIT = 10;
/** SMS codes of all kinds per mobile and day, counted separately for strangers and for the mobile's own devices. */
export const SMS_DAILY_TOTAL = 20;
/** SMS codes of one kind per mobile within `SMS_WINDOW_SECONDS`. */
export const SMS_WINDOW_LIMIT = 5;
export const SMS_WINDOW_SECONDS = 600;
export const CAPTCHA_LIFETIME_SECONDS = 120;
/** Upper bound (exclusive) of the proof of work, a whole number, that replaces the image CAPTCHA. */
export const PROOF_OF_WORK_MAX = 200_000;
/** Upper bound (exclusive) if the easy proof isn't enough. */
export const PROOF_OF_WORK_HARD_MAX = 2_000_000;

export const PASSWORD_MIN_LENGTH = 6;
/** Longest password that can be set. */
export const PASSWORD_MAX_LENGTH = 16;
/** Longest password accepted at login, one more than can be set, so that nobody is locked out. */
export const PASSWORD_LOGIN_MAX_LENGTH = 17;
/** Wrong passwords before the next attempt must wait: 1, 2, 4 … minutes, at most `PASSWORD_WAIT_MAX_MINUTES`. */
export const PASSWORD_FREE_TRIES = 5;
export const PASSWORD_WAIT_MAX_MINUTES = 15;
/** Wrong passwords are forgotten this long after the last one. */
export const PASSWORD_TRIES_HOURS = 12;
export const NICKNAME_MAX_CODE_POINTS = 30;

/** Concurrent sessions per customer; one more ends the oldest. */
export const SESSION_MAX = 10;
/** Maximum age of a login for changing the login methods of an account or replacing an order key. */
export const RECENT_LOGIN_MINUTES = 30;
/** What the security history of an account contains. */
export const securityEventKinds = [
  'loggedIn',
  'loginFailed',
  'sessionsEnded',
  'passwordChanged',
  'mobileChanged',
  'mobileBound',
  'serviceBound',
  'serviceUnbound',
  'apiTokenCreated',
  'apiTokenRevoked',
  'orderKeyViewed',
  'orderKeyReplaced',
  'emailConfirmed',
  'emailRemoved',
  'secondFactorFailed',
  'totpOn',
  'totpOff',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'secondFactorResetRequested',
  'secondFactorResetCanceled',
  'secondFactorReset',
  'passkeyAdded',
  'passkeyRemoved',
  'dataExported',
  'deletionRequested',
  'deletionCanceled',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
/** How a login was authenticated. */
export const loginMethods = ['password', 'smsCode', 'service', 'passkey'] as const;
export type LoginMethod = (typeof loginMethods)[number];
/** Time step and digits of codes from authenticator apps (RFC 6238). */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Recovery codes of a set; each works once. */
export const RECOVERY_CODES = 10;
/** Time to enter the second factor after the first one. */
export const LOGIN_TICKET_MINUTES = 10;
/** Time between our team's request to turn off a customer's second factor and its effect, so that the customer can stop it. */
export const SECOND_FACTOR_RESET_HOURS = 72;
/** Passkeys per customer. */
export const PASSKEYS_MAX = 10;
/** Time to answer an authenticator's question. */
export const PASSKEY_CHALLENGE_SECONDS = 300;
/** Time in which customers can cancel the deletion of their account. */
export const ACCOUNT_DELETION_DAYS = 14;
/** Rows per response of an export of a customer's data. */
export const ACCOUNT_DATA_PAGE = 1000;
/** How long the security history is kept, and its entries of one kind per customer; older ones are deleted. */
export const SECURITY_EVENT_DAYS = 180;
/** How long notifications are listed on the site. */
export const SITE_NOTICE_DAYS = 90;
export const SECURITY_EVENTS_MAX = 100;
export const SECURITY_EVENTS_PAGE = 20;
/** Members of an account beside its owner, open invitations to it, and how many can be sent in a day. */
export const MEMBERS_MAX = 20;
export const INVITATIONS_MAX = 20;
export const INVITATIONS_PER_DAY = 20;
/** Accounts of others that a customer can be a member of. */
export const MEMBERSHIPS_MAX = 20;
export const INVITATION_DAYS = 7;
/** How long the activity of members is kept, and its entries per page. */
export const ACTIVITY_DAYS = 180;
export const ACTIVITY_PAGE = 50;
/** API tokens per customer, and the longest name of one in code points. */
export const API_TOKENS_MAX = 20;
export const API_TOKEN_NAME_MAX = 60;
/** Choices for the lifetime of an API token; null never expires. */
export const apiTokenDays = [30, 90, 365, null] as const;
/** First characters of every API token, for people and secret scanners. */
export const API_TOKEN_PREFIX = 'tg_';
/** Requests of an API token a minute. */
export const API_CALLS_PER_MINUTE = 120;
/** What an API token may do. `balance:write` spends the balance. */
export const apiScopes = [
  'orders:read',
  'orders:write',
  'usage:read',
  'usage:write',
  'balance:read',
  'balance:write',
  'whitelist:read',
  'whitelist:write',
  'subUsers:read',
  'subUsers:write',
  'proxies:read',
  'proxies:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Longest email address in characters (RFC 5321, minus the angle brackets). */
export const EMAIL_ADDRESS_MAX = 254;
export const EMAIL_CODE_LENGTH = 6;
/** Lifetime of the link and the code that confirm an email address. */
export const EMAIL_CONFIRM_MINUTES = 60;
export const EMAIL_CODE_MAX_TRIES = 5;
export const EMAIL_RESEND_SECONDS = 60;
/** Confirmation messages a day, per customer and per address. */
export const EMAIL_CONFIRMATIONS_PER_CUSTOMER = 10;
export const EMAIL_CONFIRMATIONS_PER_ADDRESS = 5;
/** How long messages are kept after they were queued. */
export const EMAIL_MESSAGE_DAYS = 30;
/** How long before its end the customer of an order is notified. */
export const ORDER_ENDING_DAYS = 3;
export const NICKNAME_COOKIE_HOURS = 1;
export const LANGUAGE_COOKIE_DAYS = 5000;
export const VISITOR_COOKIE_DAYS = 18250;
/** Cookie of a browser that has logged in, which `Device` reads. */
export const DEVICE_COOKIE_DAYS = 365;
/** Cookie that keeps a visitor in or out of a staged release. */
export const STAGE_COOKIE_DAYS = 30;
/** Cookie with the token of a logged-in customer. */
export const TOKEN_COOKIE = 'token';
/** Cookie set by an advertisement's landing page, and the name of the query parameter it comes from. */
export const AD_CLICK_COOKIE = 'bd_vid';
export const AD_CLICK_DAYS = 30;
/** `convertType` of a registration. */
export const CONVERT_REGISTRATION = 1;

/** Components on the status page, in its order. Each is checked every minute. */
export const statusComponents = ['site', 'payments', 'sms', 'extraction', 'gateway'] as const;
/** How long the checks are kept and displayed. */
export const STATUS_DAYS = 90;
/** Days of measured IP availability, today included: how long its checks are kept and displayed. */
export const AVAILABILITY_DAYS = 30;
/** Days of response times by location, today included, and the checks from which on a median is shown. */
export const LATENCY_DAYS = 7;
export const LATENCY_CHECKS_MIN = 5;
/** Time limit of a request that the site itself sends through a gateway, shorter than that of a call which waits for it. */
export const OWN_REQUEST_SECONDS = 8;

/** Retention of visitor events, measurements and ad clicks. */
export const VISITOR_RECORD_DAYS = 90;
export const TRACKING_BATCH_MAX = 50;
/** Core Web Vitals and time to first byte. CLS has no unit; the others are in milliseconds. */
export const webVitalNames = ['LCP', 'CLS', 'INP', 'TTFB'] as const;
/** Ways in which a part of a page can fail. All but `render` are loading failures. */
export const failureKinds = [
  'offline',
  'network',
  'http',
  'timeout',
  'execution',
  'missing',
  'disabled',
  'incompatible',
  'render',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Longest logged message of a failed part, in characters. */
export const PAGE_ERROR_MESSAGE_MAX = 500;
export const PAGE_ERROR_STACK_MAX = 1000;

export const LOGIN_RELOAD_MS = 800;
export const PASSWORD_RELOAD_MS = 1000;
export const ERROR_BANNER_MS = 5000;
export const RELOAD_GUARD_MS = 60_000;
/** After this time a loading file shows as still loading. There is no timeout. */
export const STILL_LOADING_MS = 10_000;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_MS = 5000;

/** Width of the login dialog and the three dialogs of the user menu, in CSS pixels. */
export const DIALOG_WIDTH = 504;

export const SUPPORT_ZONE = 'Asia/Shanghai';
/** Limits of each gateway, unless it is set to others: the head of a request or a response, connections, requests, and wrong logins of an address. */
export const PROXY_HEAD_MAX_BYTES = 65_536;
export const PROXY_CONNECTIONS_PER_ORDER = 1000;
export const PROXY_CONNECTIONS_PER_ADDRESS = 2000;
export const PROXY_REQUESTS_PER_SECOND = 1000;
export const PROXY_WRONG_LOGINS_PER_MINUTE = 60;

export const DEFAULT_AREA_CODE = '+86';
/** `countryEnName` of customers who can verify their identity. */
export const CHINA_EN_NAME = 'China';
export const DEFAULT_COUNTRY_EN_NAME = 'China';
export const SUCCESS_CODE = 200;

export const QUOTE_LIFETIME_SECONDS = 600;
export const UNPAID_ORDER_MINUTES = 30;
/** Smallest quantity of any product, and the most of each family in one order: `quantityMaxOf` applies them. */
export const ORDER_QUANTITY_MIN = 1;
export const ORDER_GIGABYTES_MAX = 100_000;
export const ORDER_LINES_MAX = 100;
/** Smallest amount to pay after discounts, in US cents, unless it is zero: Stripe charges no less, and no other provider requires more. */
export const SMALLEST_PAYMENT_CENTS = 50;
/** Smallest and largest amount of one top-up, in US cents. */
export const TOP_UP_MIN_CENTS = 100;
export const TOP_UP_MAX_CENTS = 1_000_000;

/** Characters of the company details on invoices. */
export const BILLING_NAME_MAX = 120;
export const BILLING_ADDRESS_MAX = 200;
export const TAX_NUMBER_MIN = 4;
export const TAX_NUMBER_MAX = 30;
/** An expired static line stays reserved for its last holder this long before it is back in stock. */
export const LINE_REST_HOURS = 24;
/**
 * Static line orders that a customer may leave unpaid in `STOCK_HELD_HOURS`, plus one for each order paid in that time, because each unpaid
 * order reserves lines.
 */
export const STOCK_HELD_TIMES = 4;
export const STOCK_HELD_HOURS = 24;
/** When to query a provider that has sent no notice, in minutes after the start of a payment. */
export const PAYMENT_QUERY_MINUTES = [2, 10, 60] as const;
/** The provider is also queried this many minutes before the payment deadline, if the payment started earlier than that. */
export const PAYMENT_LAST_QUERY_MINUTES = 1;
/** Longest remark on an order, in code points. */
export const REMARK_MAX_CODE_POINTS = 100;
/** Longest name of a tag, in code points. */
export const TAG_NAME_MAX = 30;
export const TAGS_MAX = 100;
export const ORDER_TAGS_MAX = 10;
/** Orders whose tags can be changed in one call. */
export const TAGGED_ORDERS_MAX = 100;
/** Filters that a customer can save for each order list. */
export const SAVED_FILTERS_MAX = 20;
/** Longest query string of a saved filter. */
export const SAVED_FILTER_QUERY_MAX = 1000;
/** Orders that can be renewed in one call. */
export const RENEWED_ORDERS_MAX = 20;
/** Longest search text for orders, in characters. */
export const ORDER_SEARCH_MAX = 100;
/** Maximum number of rows per page of a list. */
export const PAGE_SIZE_MAX = 1000;
/** Long lists are counted only this far beyond the preceding pages; past that, only "more" is reported. */
export const COUNT_AHEAD = 1000;
/** Bytes in a GB as we sell it. */
export const BYTES_PER_GB = 1_000_000_000;

/** Ids of free traffic. */
export const FREE_TRIAL_PRODUCT_ID = 'trial-50mb';
export const VERIFIED_TRIAL_PRODUCT_ID = 'trial-1gb';
/** Length of the names of people and companies and of the registered address in an identity verification, in code points. */
export const CERTIFIED_NAME_MIN = 2;
export const CERTIFIED_NAME_MAX = 60;
export const CERTIFIED_ADDRESS_MAX = 120;
/** Time to scan the QR code that opens the payment app. */
export const CERTIFICATION_SCAN_MINUTES = 15;

/** Percentages of an order's traffic that trigger a usage notification. */
export const usagePercents = [50, 80, 95] as const;
export type UsagePercent = (typeof usagePercents)[number];
/** Mainland China, the only inhabited country without exits. */
export const COUNTRY_WITHOUT_EXITS = 'CN';
/** How a request or tunnel ended: `aborted` if the client left, or was cut off, before its end. */
export const usageOutcomes = ['ok', 'refused', 'failed', 'aborted'] as const;
/** Days over which an order's usage rate is measured. */
export const FORECAST_DAYS = 7;
/** Range of a usage chart: hours of a day, or days of a month. */
export const USAGE_HOURS = 24;
export const USAGE_DAYS = 30;
/** Maximum number of rows in one gateway report. */
export const USAGE_REPORT_MAX = 1000;
/** How long a gateway may retry a report. After that its id is forgotten, and a retry would be counted twice. */
export const USAGE_RETRY_DAYS = 7;
/** How long a gateway that isn't heard of keeps its grants of traffic. */
export const GRANT_SECONDS = 900;
/** How long usage is kept by hour and client address, the current day included. After that, only its sums by day remain. */
export const USAGE_HOUR_DAYS = 35;
/** How long traffic by target is kept. */
export const TARGET_DAYS = 30;
/** Targets that are listed by name, and at least kept by name for a day of an order; the others are counted together. */
export const TARGETS_MAX = 100;
/** Maximum number of rows by target in one gateway report, which must stay below the body limit with them. */
export const TARGET_ROWS_MAX = 200;
/** Different things that are counted for a target. */
export const TARGET_COUNTS_MAX = 128;
/** How long a request log runs once it is turned on, and how long its entries are kept. */
export const REQUEST_LOG_MINUTES = 60;
/** Entries of an order's request log that are kept, and that are listed; the latest ones. */
export const REQUEST_LOG_MAX = 1000;
export const REQUEST_LOG_LISTED = 100;
/** Maximum number of log entries in one gateway report; further requests aren't logged. */
export const REQUEST_LOG_ROWS_MAX = 200;
/** Shares of failed requests, in percent, at which a customer can be alerted. */
export const failurePercents = [5, 10, 25, 50] as const;
export type FailurePercent = (typeof failurePercents)[number];
/** Requests in an hour below which their failures aren't reported, because a few would be a large share. */
export const FAILURE_ALERT_REQUESTS = 100;
/** Webhooks of a customer. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;
/** Deliveries that a customer can request in an hour, by tests and repeats, so that webhooks can't be used to flood a server. */
export const WEBHOOK_REQUESTS_PER_HOUR = 60;
/** How long a receiver may take to respond to a webhook. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;
/** Tries of a webhook delivery, over about 20 hours. */
export const WEBHOOK_TRIES = 14;
/** How long deliveries of webhooks are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** Deliveries that a list includes, latest first. */
export const WEBHOOK_DELIVERIES_LISTED = 50;
/** Upper bounds of the ranges in which connect times and times to the first byte are counted, in milliseconds. Longer ones are counted together. */
export const LATENCY_BOUNDS_MS = [
  5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 15_000, 30_000, 60_000,
] as const;

export const EXTRACT_MIN = 1;
export const EXTRACT_MAX = 200;
/** How long `dedupe` withholds exits that the order got. The SQL function `new_exits` does so, for up to an hour longer. */
export const DEDUPE_HOURS = 24;
/**
 * How long the exits that an order got are kept, the current day included. De-duplication reads 25 hours, which may begin on the day before
 * yesterday.
 */
export const HANDED_EXIT_DAYS = 3;
/** How long an extracted pair is kept after its binding time, so that connections get the right error. */
export const LEASE_DAYS = 1;
/** Binding times of an extracted address, in seconds. The first is the default. */
export const BINDING_SECONDS = [60, 180, 300, 600, 900, 1800] as const;
export const SIGN_PAST_SECONDS = 86_400;
export const SIGN_FUTURE_SECONDS = 300;
/** Rate limit for signed calls of one order: sustained rate and burst. */
export const SIGNED_CALLS_PER_SECOND = 1;
export const SIGNED_CALLS_AT_ONCE = 5;
/** How long a repeated extraction with the same `Idempotency-Key` gets the same addresses: as long as the shortest binding time. */
export const EXTRACTION_RETRY_SECONDS = 60;
/** Length of an order key and of a dynamic password, about 142 bits. Only letters and digits, which need no escaping in URLs and shells. */
export const ORDER_SECRET_LENGTH = 24;
export const DYNAMIC_PASSWORD_HOURS = 1;
/** Username for a dynamic password, which is enough to identify the order. */
export const DYNAMIC_PASSWORD_USER = 'proxy';
export const WHITELIST_MAX = 20;

/** Sub-users of an order, without removed ones. */
export const SUB_USERS_MAX = 50;
export const SUB_USER_NAME_MAX = 32;
/** A sub-user's own password. Generated ones are as long as an order key. */
export const SUB_USER_PASSWORD_MIN = 8;
export const SUB_USER_PASSWORD_MAX = 64;
/** Traffic cap of a sub-user, in MB: from one up to a thousand TB. */
export const SUB_USER_CAP_MIN_MB = 1;
export const SUB_USER_CAP_MAX_MB = 1_000_000_000;
/** Requests a second that a sub-user can be limited to. */
export const SUB_USER_RATE_MAX = 1000;
export const SUB_USER_COUNTRIES_MAX = 50;
export const SUB_USER_ADDRESSES_MAX = 20;
/** Removed sub-users that a list includes, the latest first. */
export const REMOVED_SUB_USERS_LISTED = 100;

/** Kinds of SMS code. A code works only for the kind it was sent for. */
export const verifyCodeType = { smsLogin: 1, register: 2, password: 3, newMobile: 4, bindMobile: 5 } as const;
export type VerifyCodeType = (typeof verifyCodeType)[keyof typeof verifyCodeType];

/** Third-party login types, as used in addresses and in `loginWay`. */
export const thirdPartyType = { facebook: 1, twitter: 2, google: 3, github: 4 } as const;
export type ThirdPartyType = (typeof thirdPartyType)[keyof typeof thirdPartyType];
/** Time from leaving for the other service until the return. */
export const THIRD_PARTY_ATTEMPT_SECONDS = 600;
/** Time to decide what to do with an unknown account of another service. */
export const THIRD_PARTY_TICKET_SECONDS = 900;

/**
 * Names from the specification. `toBePaid`: unpaid. `normal`: active. `failure`: inactive, for any of the reasons in `failureReason`, so also
 * an order that was paid and used up or has expired.
 */
export const orderStatus = { toBePaid: 0, normal: 1, failure: 2 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Reasons why ops, or a chargeback, suspended an order or a customer. */
export const suspensionReasons = ['abuse', 'chargeback', 'security', 'request'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/**
 * Product families: the `{id}` of `getProductPriceList`. `gift` is a name from the specification: nothing is sold in it, and top-ups and
 * payment verifications have it. Gifts are `flow` orders of the kind `gift`.
 */
export const productFamily = { flow: 1, staticIp: 2, gift: 3 } as const;
export type ProductFamily = (typeof productFamily)[keyof typeof productFamily];

/** Session durations in account-password mode: the maximum that the builder offers, and the maximum that the gateway accepts. */
export const STICKY_MINUTES_OFFERED = 30;
export const STICKY_MINUTES_MAX = 1440;
/** How long an expired or used-up order can be renewed. */
export const RENEW_WITHIN_DAYS = 30;

/** Triggers of auto-renewal: days before the order ends, or percent left of the traffic that the order had after its last purchase. */
export const autoRenewalTriggers = { beforeEnd: [1, 3, 7], trafficLeft: [5, 10, 20] } as const;
export type AutoRenewalTriggerKind = keyof typeof autoRenewalTriggers;
/** An auto-renewal is announced this long before its date, or at this multiple of its share of traffic left. */
export const AUTO_RENEWAL_NOTICE_DAYS = 3;
export const AUTO_RENEWAL_NOTICE_FACTOR = 2;
/** Shortest time between the announcement and the renewal. */
export const AUTO_RENEWAL_MIN_NOTICE_MINUTES = 60;
/** Waits between the attempts of one auto-renewal that can't be paid; after the last one, auto-renewal is turned off. */
export const AUTO_RENEWAL_RETRY_HOURS = [6, 18, 24] as const;
/** Why an auto-renewal failed. */
export const autoRenewalFailures = [
  /** Tried again. */
  'balanceTooLow',
  'balanceFrozen',
  /** Waits for the next month. */
  'capReached',
  /** Turn auto-renewal off. */
  'priceRose',
  'notRenewable',
  'unavailable',
] as const;
export type AutoRenewalFailure = (typeof autoRenewalFailures)[number];
/** Why a stored payment method couldn't be charged, and the failure above that it is most like, for pages that know only those. */
const chargeFailures = {
  /** Tried again. */
  cardDeclined: 'balanceTooLow',
  /** The bank wants its customer to confirm the payment. */
  authenticationNeeded: 'balanceTooLow',
  /** The charge ended without an answer, and without money. */
  notCharged: 'balanceTooLow',
  /** Turns auto-renewal off. */
  methodEnded: 'unavailable',
} as const satisfies Readonly<Record<string, AutoRenewalFailure>>;
export type ChargeFailure = keyof typeof chargeFailures;
/** Failures that responses name in `failureDetail`, each with the failure that it is most like. */
export const detailedFailures = {
  ...chargeFailures,
  /** Turns auto-renewal off: the customer can be notified of the charge neither by SMS nor by email. */
  unreachable: 'notRenewable',
} as const satisfies Readonly<Record<string, AutoRenewalFailure>>;
export type DetailedFailure = keyof typeof detailedFailures;
export type RenewalFailure = AutoRenewalFailure | DetailedFailure;

/** Payment methods that a customer may have stored at once. */
export const STORED_METHODS_MAX = 5;
/** How long the provider's page for storing a method stays open. */
export const STORE_METHOD_MINUTES = 31;

/** Query parameter of the sandbox's page for storing a method, with the method if it isn't a card. */
export const STORE_METHOD_QUERY = 'method';

/** Test cards and accounts of the sandbox, with the last digits by which they are recognized; those of Stripe, and one whose first answer is lost. */
export const sandboxCards = { approved: '4242', declined: '0341', authentication: '3184', noAnswer: '0119' } as const;
export type SandboxCard = keyof typeof sandboxCards;

/** Query parameter of the help page that holds the search query. */
export const HELP_QUERY = 'q';
/** Longest help search query, in characters. */
export const HELP_QUERY_MAX = 100;
export const HELP_RESULTS_MAX = 10;
/** Requests of the home page's demo per IP address and hour. */
export const DEMO_REQUESTS_PER_HOUR = 10;

/** Languages of our code samples, in display order. */
export const demoCodeLanguages = ['Shell', 'Python', 'Node', 'Java', 'Go', 'PHP', 'C#'] as const;
export type DemoCodeLanguage = (typeof demoCodeLanguages)[number];
/** Ways to connect to the proxy: an extraction link with the whitelist, or account and password. */
export const demoCodeModes = ['extraction', 'account'] as const;

/** Customers that the sandbox can create, from a new one to those with more history. */
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
  'refundedOrder',
  'certified',
  'couponHolder',
  'discount',
] as const;
export type SandboxScenario = (typeof sandboxScenarios)[number];

/** Query parameter that makes a sandbox load a remote from the developer's machine. Its value is the `overrideText` of `override.ts`. */
export const OVERRIDE_PARAMETER = 'tidegate-override';

/** Window event after a session has ended for any reason and in any tab, once the visitor is logged out. */
export const SESSION_END_EVENT = 'tidegate-session-end';
