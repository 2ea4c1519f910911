import { STOCK_HELD_HOURS, STOCK_HELD_TIMES, THIRD_PARTY_ATTEMPT_SECONDS, THIRD_PARTY_TICKET_SECONDS } from 'shared-contracts/constants';
import { figures } from 'shared-contracts/figures';

/** Figures used in the texts about causes and fixes. */
export const errorCodeFigures = {
  ...figures,
  attemptMinutes: THIRD_PARTY_ATTEMPT_SECONDS / 60,
  heldHours: STOCK_HELD_HOURS,
  heldTimes: STOCK_HELD_TIMES,
  ticketMinutes: THIRD_PARTY_TICKET_SECONDS / 60,
};
