import {
  BINDING_SECONDS,
  DYNAMIC_PASSWORD_HOURS,
  EXTRACT_MAX,
  EXTRACT_MIN,
  QUOTE_LIFETIME_SECONDS,
  SIGN_FUTURE_SECONDS,
  SIGN_PAST_SECONDS,
  STICKY_MINUTES_MAX,
  STICKY_MINUTES_OFFERED,
  WHITELIST_MAX,
} from '../constants.ts';

/** Figures about our products, as used in texts. Separate from the others, so that the home page doesn't load those. */
export const serviceFigures = {
  quoteMinutes: QUOTE_LIFETIME_SECONDS / 60,
  signFutureMinutes: SIGN_FUTURE_SECONDS / 60,
  signHours: SIGN_PAST_SECONDS / 3600,
  extractMin: EXTRACT_MIN,
  extractMax: EXTRACT_MAX,
  bindingMin: Math.min(...BINDING_SECONDS) / 60,
  bindingMax: Math.max(...BINDING_SECONDS) / 60,
  whitelistMax: WHITELIST_MAX,
  dynamicPasswordHours: DYNAMIC_PASSWORD_HOURS,
  stickyOffered: STICKY_MINUTES_OFFERED,
  stickyMax: STICKY_MINUTES_MAX,
  stickyHours: STICKY_MINUTES_MAX / 60,
} as const;
