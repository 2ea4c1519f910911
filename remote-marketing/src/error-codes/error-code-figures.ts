import {
  CAPTCHA_LIFETIME_SECONDS,
  PASSWORD_FREE_TRIES,
  RECENT_LOGIN_MINUTES,
  SESSION_MAX,
  SMS_CODE_MAX_TRIES,
  SMS_DAILY_LIMIT,
  SMS_RESEND_SECONDS,
  THIRD_PARTY_ATTEMPT_SECONDS,
  THIRD_PARTY_TICKET_SECONDS,
} from 'shared-contracts/constants';
import { figures } from 'shared-contracts/figures';

/** Figures that causes and cures name. */
export const errorCodeFigures = {
  ...figures,
  captchaMinutes: CAPTCHA_LIFETIME_SECONDS / 60,
  freeTries: PASSWORD_FREE_TRIES,
  recentMinutes: RECENT_LOGIN_MINUTES,
  sessionMax: SESSION_MAX,
  smsTries: SMS_CODE_MAX_TRIES,
  smsDaily: SMS_DAILY_LIMIT,
  resendSeconds: SMS_RESEND_SECONDS,
  attemptMinutes: THIRD_PARTY_ATTEMPT_SECONDS / 60,
  ticketMinutes: THIRD_PARTY_TICKET_SECONDS / 60,
};
