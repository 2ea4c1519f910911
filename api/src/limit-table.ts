import * as constants from 'shared-contracts/constants';
import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { DEFAULT_BODY_BYTES } from './platform/http/request-bounds.ts';
import { LOGIN_CHECKS } from './access/gateway-calls/routes.ts';
import { HELP_FEEDBACK_PER_DAY } from './content/help-feedback/routes.ts';
import { DEVICE_MOBILES_MAX } from './customers/devices/read-device.ts';
import { SMTP_TIMEOUT_MS } from './customers/email/smtp-sender.ts';
import { SECURITY_NOTICES_PER_DAY } from './customers/security-notices/send-security-sms.ts';
import { HARD_WAIT_SECONDS } from './customers/verify-codes/send-limits.ts';
import { COUNTED_PER_NETWORK } from './monitoring/client-errors/count-client-errors.ts';
import { FAILURES_LOGGED } from './monitoring/tracking/routes.ts';
import { PROVIDER_TIMEOUT_MS } from './payments/providers/with-provider-timeout.ts';
import { businessFigures } from './platform/config/business-figures.ts';
import {
  EVENT_LOOP_DELAY_MS,
  MAX_CONCURRENT_CALLS,
  TRACKING_SAMPLE_PERCENT,
  limitNames,
  productionLimits,
  type Limits,
} from './platform/config/limit-settings.ts';
import { SMS_PER_COUNTRY_AND_DAY } from './platform/config/sms-settings.ts';
import { HANDLER_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './platform/http/app.ts';
import { EMAIL_TRIES, WEBHOOKS_AT_ONCE } from './platform/jobs/queues.ts';
import { DRAWN_PDFS, STORED_METHOD_PAGES } from './platform/limits/buying-limiters.ts';
import { ADDRESS_SHARE, CUSTOMER_SHARE, WAITING_CALLS_AT_ONCE } from './platform/limits/call-pools.ts';
import { GENERATED_CODES, PROXY_TRIALS } from './platform/limits/proxy-tool-limiters.ts';
import { ASK_EVERY_SECONDS } from './trials/certification/set-up-certification.ts';

/** A limit of the API, for docs/security/limits.md. */
export interface LimitRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the limit applies to. */
  readonly per: string;
  /** Name of the setting that changes it, if any. */
  readonly setting?: string;
  /** Error for requests above the limit, or what happens to them. */
  readonly exceeded: ErrorName | { readonly becomes: string };
  /** Name of the counter, for limits with a window. */
  readonly counter?: string;
}

const ADDRESS = 'address (an IPv6 /64)';
const CUSTOMER = 'customer';
const SERVER = 'server';

const configured = (key: keyof Limits) => ({ value: productionLimits[key], setting: limitNames[key] });
const seconds = (value: number) => ({ value, unit: 'seconds' });

/** Every limit of the API with its production value. Add a row for each new limiter or limit setting. */
export const limitTable: readonly LimitRow[] = [
  // Requests
  {
    name: 'Request body',
    value: DEFAULT_BODY_BYTES,
    unit: 'bytes, more for calls whose schema needs more',
    per: 'request',
    exceeded: 'tooLarge',
  },
  { name: 'Time to receive a request', ...seconds(REQUEST_TIMEOUT_MS / 1000), per: 'request', exceeded: 'requestTimeout' },
  { name: 'Time to respond', ...seconds(HANDLER_TIMEOUT_MS / 1000), per: 'request', exceeded: 'unavailable' },
  { name: 'Wait for a third-party service', ...seconds(PROVIDER_TIMEOUT_MS / 1000), per: 'request to it', exceeded: 'unavailable' },
  {
    name: 'Concurrent calls',
    value: MAX_CONCURRENT_CALLS,
    unit: 'calls',
    per: SERVER,
    setting: 'MAX_CALLS_AT_ONCE',
    exceeded: 'unavailable',
  },
  {
    name: 'Concurrent calls',
    value: MAX_CONCURRENT_CALLS / ADDRESS_SHARE,
    unit: 'calls',
    per: ADDRESS,
    setting: 'MAX_CALLS_AT_ONCE',
    exceeded: 'rateLimited',
  },
  {
    name: 'Concurrent calls',
    value: MAX_CONCURRENT_CALLS / CUSTOMER_SHARE,
    unit: 'calls',
    per: CUSTOMER,
    setting: 'MAX_CALLS_AT_ONCE',
    exceeded: 'rateLimited',
  },
  {
    name: 'Calls waiting for one kind of provider, or for password hashes',
    value: WAITING_CALLS_AT_ONCE,
    unit: 'calls',
    per: SERVER,
    exceeded: 'unavailable',
  },
  {
    name: 'Event loop delay',
    ...seconds(EVENT_LOOP_DELAY_MS / 1000),
    per: SERVER,
    setting: 'MAX_EVENT_LOOP_DELAY_MS',
    exceeded: 'unavailable',
  },
  { name: 'Rows per page of a list', value: constants.PAGE_SIZE_MAX, unit: 'rows', per: 'request', exceeded: 'validationFailed' },
  // Login
  {
    name: 'Failed passwords and codes',
    ...configured('loginFailuresPer10Seconds'),
    unit: 'in 10 seconds',
    per: ADDRESS,
    exceeded: 'rateLimited',
    counter: 'login failure',
  },
  {
    name: 'Wrong passwords before a wait',
    value: constants.PASSWORD_FREE_TRIES,
    unit: 'tries',
    per: 'mobile (unknown devices), and each known device',
    exceeded: 'loginFailed',
  },
  {
    name: 'Longest wait after wrong passwords',
    value: constants.PASSWORD_WAIT_MAX_MINUTES,
    unit: 'minutes',
    per: 'mobile (unknown devices), and each known device',
    exceeded: 'loginFailed',
  },
  { name: 'Session', value: businessFigures.sessionHours, unit: 'hours', per: 'login', exceeded: 'unauthenticated' },
  { name: 'Sessions', value: constants.SESSION_MAX, unit: 'sessions', per: CUSTOMER, exceeded: { becomes: 'the oldest session ends' } },
  {
    name: 'Age of a login that changes a login method, or reads or replaces a key',
    value: constants.RECENT_LOGIN_MINUTES,
    unit: 'minutes',
    per: 'login',
    exceeded: 'recentLoginNeeded',
  },
  {
    name: 'Cookie of a known device',
    value: constants.DEVICE_COOKIE_DAYS,
    unit: 'days',
    per: 'browser',
    exceeded: { becomes: 'the device counts as unknown' },
  },
  {
    name: 'Mobile numbers of a known device',
    value: DEVICE_MOBILES_MAX,
    unit: 'mobiles',
    per: 'browser',
    exceeded: { becomes: 'the least recently used one is dropped' },
  },
  { name: 'Third-party login attempt', ...seconds(constants.THIRD_PARTY_ATTEMPT_SECONDS), per: 'attempt', exceeded: 'thirdPartyState' },
  {
    name: 'Ticket of such an attempt',
    ...seconds(constants.THIRD_PARTY_TICKET_SECONDS),
    per: 'attempt',
    exceeded: 'thirdPartyTicketExpired',
  },
  // SMS
  { name: 'SMS codes', ...configured('smsPerHour'), unit: 'an hour', per: ADDRESS, exceeded: 'rateLimited', counter: 'sms address' },
  {
    name: 'Wait between SMS codes',
    ...seconds(constants.SMS_RESEND_SECONDS),
    per: 'mobile and purpose (unknown devices), and each known device',
    exceeded: 'smsTooSoon',
  },
  {
    name: 'SMS codes in ten minutes',
    value: constants.SMS_WINDOW_LIMIT,
    unit: 'codes',
    per: 'mobile and purpose (unknown devices), and each known device',
    exceeded: 'smsTooSoon',
    counter: 'sms mobile',
  },
  {
    name: 'SMS codes',
    value: constants.SMS_DAILY_LIMIT,
    unit: 'a UTC day',
    per: 'mobile and purpose (unknown devices), and each known device',
    exceeded: 'smsDailyLimit',
  },
  {
    name: 'SMS codes for all purposes',
    value: constants.SMS_DAILY_TOTAL,
    unit: 'a day',
    per: 'mobile, unknown and known devices separately',
    exceeded: 'smsDailyLimit',
    counter: 'sms mobile day',
  },
  {
    name: 'SMS codes with an easy captcha',
    value: SMS_PER_COUNTRY_AND_DAY,
    unit: 'a day',
    per: 'country',
    setting: 'SMS_COUNTRY_DAILY_CAP',
    exceeded: 'smsHarderProof',
    counter: 'sms country',
  },
  {
    name: 'Wait between SMS codes beyond that',
    ...seconds(HARD_WAIT_SECONDS),
    per: `${ADDRESS} and country`,
    exceeded: 'smsTooSoon',
    counter: 'sms hard address',
  },
  { name: 'Lifetime of an SMS code', ...seconds(constants.SMS_CODE_LIFETIME_SECONDS), per: 'code', exceeded: 'smsCodeExpired' },
  { name: 'Attempts per SMS code', value: constants.SMS_CODE_MAX_TRIES, unit: 'tries', per: 'code', exceeded: 'smsCodeExpired' },
  { name: 'Lifetime of a captcha', ...seconds(constants.CAPTCHA_LIFETIME_SECONDS), per: 'captcha, used once', exceeded: 'captchaWrong' },
  {
    name: 'SMS notices of account changes',
    value: SECURITY_NOTICES_PER_DAY,
    unit: 'a day',
    per: 'mobile',
    exceeded: { becomes: 'no more are sent' },
    counter: 'security notice',
  },
  // Email
  {
    name: 'Emails that ask to confirm an address',
    value: constants.EMAIL_CONFIRMATIONS_PER_CUSTOMER,
    unit: 'a day',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'email customer',
  },
  {
    name: 'Emails that ask to confirm an address, and invitations',
    value: constants.EMAIL_CONFIRMATIONS_PER_ADDRESS,
    unit: 'a day',
    per: 'email address',
    exceeded: 'rateLimited',
    counter: 'email address',
  },
  { name: 'Members of an account', value: constants.MEMBERS_MAX, unit: 'members', per: CUSTOMER, exceeded: 'membersFull' },
  { name: 'Accounts of others', value: constants.MEMBERSHIPS_MAX, unit: 'accounts', per: CUSTOMER, exceeded: 'membershipsFull' },
  {
    name: 'Open invitations to an account',
    value: constants.INVITATIONS_MAX,
    unit: 'invitations',
    per: CUSTOMER,
    exceeded: 'invitationsFull',
  },
  {
    name: 'Invitations to an account',
    value: constants.INVITATIONS_PER_DAY,
    unit: 'a day',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'invitation',
  },
  { name: 'Lifetime of an invitation', value: constants.INVITATION_DAYS, unit: 'days', per: 'invitation', exceeded: 'invitationInvalid' },
  { name: 'Wait between such emails', ...seconds(constants.EMAIL_RESEND_SECONDS), per: CUSTOMER, exceeded: 'rateLimited' },
  {
    name: 'Lifetime of the link and code in them',
    value: constants.EMAIL_CONFIRM_MINUTES,
    unit: 'minutes',
    per: 'email',
    exceeded: 'emailLinkExpired',
  },
  { name: 'Attempts per code', value: constants.EMAIL_CODE_MAX_TRIES, unit: 'tries', per: 'email', exceeded: 'emailCodeExpired' },
  { name: 'Wait for the mail server', ...seconds(SMTP_TIMEOUT_MS / 1000), per: 'email', exceeded: { becomes: 'it is tried again' } },
  { name: 'Tries', value: EMAIL_TRIES, unit: 'tries in about a day', per: 'email', exceeded: { becomes: 'it is failed, and ops see it' } },
  // Buying
  { name: 'Quotes', ...configured('quotesPerMinute'), unit: 'a minute', per: CUSTOMER, exceeded: 'rateLimited', counter: 'quote' },
  { name: 'Orders placed or renewed', ...configured('ordersPerHour'), unit: 'an hour', per: CUSTOMER, exceeded: 'rateLimited' },
  {
    name: 'Payments started',
    ...configured('paymentsPerHour'),
    unit: 'an hour',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'payment',
  },
  {
    name: 'Unpaid orders of static lines',
    value: constants.STOCK_HELD_TIMES,
    unit: `in ${constants.STOCK_HELD_HOURS} hours`,
    per: 'customer who has never paid one',
    exceeded: 'stockHeldTooOften',
  },
  { name: 'Lifetime of a quote', ...seconds(constants.QUOTE_LIFETIME_SECONDS), per: 'quote', exceeded: 'quoteExpired' },
  { name: 'Time to pay', value: constants.UNPAID_ORDER_MINUTES, unit: 'minutes', per: 'order', exceeded: 'orderNotPayable' },
  {
    name: 'Certifications submitted',
    ...configured('certificationsPerHour'),
    unit: 'an hour',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'certification',
  },
  {
    name: 'Wait between queries to the verifier',
    ...seconds(ASK_EVERY_SECONDS),
    per: CUSTOMER,
    exceeded: { becomes: 'the last known state is returned' },
    counter: 'certification query',
  },
  {
    name: 'Pages for storing a payment method',
    value: STORED_METHOD_PAGES,
    unit: 'an hour',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'stored method',
  },
  { name: 'Stored payment methods', value: constants.STORED_METHODS_MAX, unit: 'at once', per: CUSTOMER, exceeded: 'storedMethodsFull' },
  {
    name: 'Invoices and statements as PDF',
    value: DRAWN_PDFS,
    unit: 'in 10 minutes',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'drawn pdf',
  },
  // Security of accounts
  {
    name: 'Codes of the second factor',
    value: constants.PASSWORD_FREE_TRIES,
    unit: `tries, then waits of up to ${constants.PASSWORD_WAIT_MAX_MINUTES} minutes`,
    per: 'customer, and per browser that has logged in before',
    exceeded: 'secondFactorWrong',
  },
  { name: 'Recovery codes', value: constants.RECOVERY_CODES, unit: 'codes, each once', per: CUSTOMER, exceeded: 'secondFactorWrong' },
  {
    name: 'Time for the second step',
    value: constants.LOGIN_TICKET_MINUTES,
    unit: 'minutes',
    per: 'login',
    exceeded: 'loginTicketExpired',
  },
  { name: 'Passkeys', value: constants.PASSKEYS_MAX, unit: 'passkeys', per: CUSTOMER, exceeded: 'tooManyPasskeys' },
  { name: 'Time to use a passkey', ...seconds(constants.PASSKEY_CHALLENGE_SECONDS), per: 'challenge', exceeded: 'passkeyExpired' },
  {
    name: 'Security history',
    value: constants.SECURITY_EVENTS_MAX,
    unit: `events of each kind, for ${constants.SECURITY_EVENT_DAYS} days`,
    per: CUSTOMER,
    exceeded: { becomes: 'older ones are deleted' },
  },
  // API tokens
  { name: 'API tokens', value: constants.API_TOKENS_MAX, unit: 'tokens', per: CUSTOMER, exceeded: 'tooManyApiTokens' },
  {
    name: 'Requests with an API token',
    ...configured('apiCallsPerMinute'),
    unit: 'a minute',
    per: 'API token',
    exceeded: 'rateLimited',
    counter: 'api token',
  },
  // The proxy
  { name: 'Signed calls', ...configured('signedCallsPerSecond'), unit: 'a second', per: 'order', exceeded: 'rateLimited' },
  { name: 'Concurrent signed calls', value: constants.SIGNED_CALLS_AT_ONCE, unit: 'calls', per: 'order', exceeded: 'rateLimited' },
  { name: 'Age of a signature', ...seconds(constants.SIGN_PAST_SECONDS), per: 'link', exceeded: { becomes: 'a proxy error' } },
  {
    name: 'Addresses per extraction',
    value: constants.EXTRACT_MAX,
    unit: 'addresses',
    per: 'call',
    exceeded: { becomes: 'a proxy error' },
  },
  { name: 'Sub-users', value: constants.SUB_USERS_MAX, unit: 'sub-users, without removed ones', per: 'order', exceeded: 'subUsersFull' },
  { name: 'Allowed addresses', value: constants.SUB_USER_ADDRESSES_MAX, unit: 'addresses', per: 'sub-user', exceeded: 'validationFailed' },
  {
    name: 'Allowed places',
    value: constants.SUB_USER_COUNTRIES_MAX,
    unit: 'countries or regions, and as many places in them',
    per: 'sub-user',
    exceeded: 'validationFailed',
  },
  { name: 'Addresses per whitelist', value: constants.WHITELIST_MAX, unit: 'addresses', per: 'order', exceeded: 'validationFailed' },
  {
    name: 'Generated code samples',
    value: GENERATED_CODES,
    unit: 'in 10 minutes',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'generated code',
  },
  {
    name: 'Requests through the gateway by our tools',
    value: PROXY_TRIALS,
    unit: 'in 10 minutes',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'proxy trial',
  },
  {
    name: 'Checks of a proxy login',
    value: LOGIN_CHECKS,
    unit: 'in 10 minutes',
    per: ADDRESS,
    exceeded: 'rateLimited',
    counter: 'proxy log-in check',
  },
  {
    name: 'Demonstration requests',
    value: constants.DEMO_REQUESTS_PER_HOUR,
    unit: 'an hour',
    per: ADDRESS,
    exceeded: 'rateLimited',
    counter: 'demo request',
  },
  // Visitors
  {
    name: 'Rows of tracking calls',
    ...configured('trackingRowsPerMinute'),
    unit: 'a minute',
    per: ADDRESS,
    exceeded: { becomes: 'dropped and counted' },
    counter: 'tracking address',
  },
  {
    name: 'Rows of tracking calls',
    ...configured('trackingRowsPerAddressAndDay'),
    unit: 'a day',
    per: ADDRESS,
    exceeded: { becomes: 'dropped and counted' },
    counter: 'tracking address day',
  },
  {
    name: 'Rows of each tracking call',
    ...configured('trackingRowsPerDay'),
    unit: 'a day',
    per: 'site',
    exceeded: { becomes: 'dropped and counted' },
    counter: 'tracking day',
  },
  {
    name: 'Visitors whose tracking data is stored',
    value: TRACKING_SAMPLE_PERCENT,
    unit: 'percent',
    per: 'site',
    setting: 'TRACKING_SAMPLE_PERCENT',
    exceeded: { becomes: 'not stored' },
  },
  {
    name: 'Lifetime of tracking rows',
    value: constants.VISITOR_RECORD_DAYS,
    unit: 'days',
    per: 'row',
    setting: 'VISITOR_RECORD_DAYS',
    exceeded: { becomes: 'removed' },
  },
  {
    name: 'Logged page failures',
    value: FAILURES_LOGGED,
    unit: 'a minute',
    per: ADDRESS,
    exceeded: { becomes: 'not logged' },
    counter: 'page failure',
  },
  {
    name: 'Responses to "was this useful"',
    value: constants.HELP_FEEDBACK_PER_HOUR,
    unit: 'an hour',
    per: ADDRESS,
    exceeded: 'rateLimited',
    counter: 'help feedback',
  },
  {
    name: 'Responses to "was this useful"',
    value: HELP_FEEDBACK_PER_DAY,
    unit: 'a day',
    per: 'site',
    exceeded: 'rateLimited',
    counter: 'help feedback day',
  },
  {
    name: 'Page failures of one kind that count against a release',
    value: COUNTED_PER_NETWORK,
    unit: 'a day',
    per: ADDRESS,
    exceeded: { becomes: 'only counted in metrics' },
    counter: 'page error network',
  },
  { name: 'Tags', value: constants.TAGS_MAX, unit: 'tags', per: CUSTOMER, exceeded: 'tagsFull' },
  { name: 'Tags per order', value: constants.ORDER_TAGS_MAX, unit: 'tags', per: 'order', exceeded: 'orderTagsFull' },
  {
    name: 'Orders whose tags are changed at once',
    value: constants.TAGGED_ORDERS_MAX,
    unit: 'orders',
    per: 'call',
    exceeded: 'validationFailed',
  },
  {
    name: 'Webhooks',
    value: constants.WEBHOOKS_MAX,
    unit: 'webhooks',
    per: CUSTOMER,
    exceeded: 'webhooksFull',
  },
  {
    name: 'Requested deliveries of webhooks: tests and repeats',
    value: constants.WEBHOOK_REQUESTS_PER_HOUR,
    unit: 'deliveries an hour',
    per: CUSTOMER,
    exceeded: 'rateLimited',
    counter: 'requested webhook',
  },
  {
    name: 'Webhook deliveries at once',
    value: WEBHOOKS_AT_ONCE,
    unit: 'deliveries',
    per: CUSTOMER,
    exceeded: { becomes: 'further ones wait for their turn' },
  },
  {
    name: 'Time for the receiver of a webhook to respond',
    ...seconds(constants.WEBHOOK_TIMEOUT_SECONDS),
    per: 'delivery',
    exceeded: { becomes: 'it is tried again' },
  },
  {
    name: 'Tries of a webhook delivery',
    value: constants.WEBHOOK_TRIES,
    unit: 'tries in about 20 hours',
    per: 'delivery',
    exceeded: { becomes: 'it is marked as failed, and the customer can repeat it' },
  },
];
