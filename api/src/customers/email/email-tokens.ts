import { createHmac } from 'node:crypto';
import { EMAIL_CODE_LENGTH } from 'shared-contracts/constants';
import { kindOfUnsubscribeToken } from 'shared-contracts/rules/notifications';
import { hmac, sameText } from '../../platform/hashes.ts';
import type { MessageTokens, UnsubscribeClaim } from './templates/render-email.ts';

/**
 * Tokens and codes in messages. They are derived from IDs with our key when a message is rendered, so that neither they nor anything that
 * reveals them is stored.
 */
export interface EmailTokens extends MessageTokens {
  /** The invitation that a token is for; undefined if it isn't ours. */
  readInvitation(token: string): string | undefined;
  /** The confirmation that a token is for; undefined if it isn't ours. */
  readConfirmLink(token: string): string | undefined;
  /** What an unsubscribe token claims. It isn't verified: that needs the address. */
  readUnsubscribe(token: string): UnsubscribeClaim | undefined;
}

/** Reads tokens that start with an ID. */
const readBy = (tokenOf: (id: string) => string) => (token: string) => {
  const [id = ''] = token.split('.', 1);
  return sameText(token, tokenOf(id)) ? id : undefined;
};

export function createEmailTokens(pepper: string): EmailTokens {
  const confirmLink = (id: string) => `${id}.${hmac(pepper, `email link ${id}`)}`;
  const invitation = (id: string) => `${id}.${hmac(pepper, `invitation ${id}`)}`;
  return {
    invitation,
    readInvitation: readBy(invitation),
    confirmLink,
    confirmCode: (id) => {
      const digits = createHmac('sha256', pepper).update(`email code ${id}`).digest().readBigUInt64BE() % 10n ** BigInt(EMAIL_CODE_LENGTH);
      return String(digits).padStart(EMAIL_CODE_LENGTH, '0');
    },
    readConfirmLink: readBy(confirmLink),
    unsubscribe: ({ kind, customerId }, address) => `${kind}.${customerId}.${hmac(pepper, `unsubscribe ${kind} ${customerId} ${address}`)}`,
    readUnsubscribe: (token) => {
      const kind = kindOfUnsubscribeToken(token);
      const [, customerId, signature] = token.split('.');
      return kind && customerId && signature ? { kind, customerId } : undefined;
    },
  };
}
