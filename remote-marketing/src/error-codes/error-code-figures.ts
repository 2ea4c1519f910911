import {
  EMAIL_CODE_MAX_TRIES,
  EMAIL_CONFIRM_MINUTES,
  INVITATION_DAYS,
  LOGIN_TICKET_MINUTES,
  PASSKEY_CHALLENGE_SECONDS,
  STOCK_HELD_HOURS,
  STOCK_HELD_TIMES,
  SUB_USERS_MAX,
  THIRD_PARTY_ATTEMPT_SECONDS,
  THIRD_PARTY_TICKET_SECONDS,
} from 'shared-contracts/constants';
import { figures } from 'shared-contracts/texts/figures';
import { gatewayFigures } from 'shared-contracts/texts/gateway-figures';

/** Figures used in the texts about causes and fixes. */
export const errorCodeFigures = {
  ...figures,
  ...gatewayFigures,
  emailMinutes: EMAIL_CONFIRM_MINUTES,
  invitationDays: INVITATION_DAYS,
  emailTries: EMAIL_CODE_MAX_TRIES,
  loginMinutes: LOGIN_TICKET_MINUTES,
  passkeyMinutes: PASSKEY_CHALLENGE_SECONDS / 60,
  subUsersMax: SUB_USERS_MAX,
  attemptMinutes: THIRD_PARTY_ATTEMPT_SECONDS / 60,
  heldHours: STOCK_HELD_HOURS,
  heldTimes: STOCK_HELD_TIMES,
  ticketMinutes: THIRD_PARTY_TICKET_SECONDS / 60,
};
