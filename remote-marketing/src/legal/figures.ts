import {
  BINDING_SECONDS,
  EXTRACT_MAX,
  EXTRACT_MIN,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  QUOTE_LIFETIME_SECONDS,
  SESSION_HOURS,
  SIGN_FUTURE_SECONDS,
  SIGN_PAST_SECONDS,
  SMS_CODE_LENGTH,
  SMS_CODE_LIFETIME_SECONDS,
  UNPAID_ORDER_MINUTES,
  WHITELIST_MAX,
} from 'shared-contracts/constants';

/** Figures that the terms name, in the units in which they name them. */
export const figures = {
  quoteMinutes: QUOTE_LIFETIME_SECONDS / 60,
  unpaidMinutes: UNPAID_ORDER_MINUTES,
  smsDigits: SMS_CODE_LENGTH,
  smsMinutes: SMS_CODE_LIFETIME_SECONDS / 60,
  passwordMin: PASSWORD_MIN_LENGTH,
  passwordMax: PASSWORD_MAX_LENGTH,
  sessionHours: SESSION_HOURS,
  signFutureMinutes: SIGN_FUTURE_SECONDS / 60,
  signHours: SIGN_PAST_SECONDS / 3600,
  extractMin: EXTRACT_MIN,
  extractMax: EXTRACT_MAX,
  bindingMax: Math.max(...BINDING_SECONDS) / 60,
  whitelistMax: WHITELIST_MAX,
};
