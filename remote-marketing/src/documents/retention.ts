import {
  ACTIVITY_DAYS,
  AD_CLICK_DAYS,
  DEVICE_COOKIE_DAYS,
  EMAIL_MESSAGE_DAYS,
  HANDED_EXIT_DAYS,
  LANGUAGE_COOKIE_DAYS,
  LEASE_DAYS,
  NICKNAME_COOKIE_HOURS,
  REQUEST_LOG_MINUTES,
  SECURITY_EVENT_DAYS,
  STAGE_COOKIE_DAYS,
  VISITOR_COOKIE_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from 'shared-contracts/constants';

/** How long data is kept, as figures of the legal documents. */
export const retention = {
  emailDays: EMAIL_MESSAGE_DAYS,
  historyDays: SECURITY_EVENT_DAYS,
  activityDays: ACTIVITY_DAYS,
  deliveryDays: WEBHOOK_DELIVERY_DAYS,
  requestLogMinutes: REQUEST_LOG_MINUTES,
  leaseDays: LEASE_DAYS,
  handedExitDays: HANDED_EXIT_DAYS,
  nicknameHours: NICKNAME_COOKIE_HOURS,
  deviceDays: DEVICE_COOKIE_DAYS,
  languageDays: LANGUAGE_COOKIE_DAYS,
  stageDays: STAGE_COOKIE_DAYS,
  visitorCookieDays: VISITOR_COOKIE_DAYS,
  adDays: AD_CLICK_DAYS,
} as const;
