import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { textIn, type Language } from 'shared-contracts/languages';
import { optionalKindOf, type OptionalKind } from 'shared-contracts/rules/notifications';
import { formatTime } from 'shared-contracts/texts/time-text';
import type { EmailMessage } from '../../records/email-tables.ts';
import type { Notification } from '../../records/notification.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { htmlOf } from './html.ts';
import { emailTexts } from './locales/all.ts';
import { textOf } from './text.ts';

export interface UnsubscribeClaim {
  readonly kind: OptionalKind;
  readonly customerId: string;
}

/** Tokens and codes that a message includes. */
export interface MessageTokens {
  confirmLink(confirmationId: string): string;
  confirmCode(confirmationId: string): string;
  invitation(invitationId: string): string;
  /** Bound to the address, so that an address that has been replaced can change nothing. */
  unsubscribe(claim: UnsubscribeClaim, address: string): string;
}

export interface RenderServices {
  readonly tokens: MessageTokens;
  /** Origin of the site; empty in a sandbox that doesn't know it. */
  readonly siteOrigin: string;
  /** Origin of the API in mail programs. */
  readonly apiOrigin: string;
}

export interface RenderedEmail {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Reader {
  readonly language: Language;
  /** IANA name. */
  readonly zone: string;
}

/** The compiler can't know that a text and a notification found under the same name fit together. */
function contentOf(
  notification: Notification,
  { language, zone }: Reader,
  at: Date,
  context: Omit<EmailContext, 'at' | 'time'>,
): EmailContent {
  const write = emailTexts[language][notification.what] as (facts: object, context: EmailContext) => EmailContent;
  const title = 'title' in notification && { title: textIn(notification.title, language) };
  const time = (iso: string) => formatTime(iso, language, zone);
  return write({ ...notification, ...title }, { ...context, time, at: time(at.toISOString()) });
}

interface NoticeContent {
  readonly title: string;
  readonly paragraphs: string[];
  readonly facts: { readonly label: string; readonly value: string }[];
  readonly action: { readonly label: string; readonly path: string } | null;
}

/** The same content for the list of notices on the site. */
export function noticeContent(notification: Notification, reader: Reader, at: Date): NoticeContent {
  const {
    subject,
    paragraphs,
    facts = [],
    action,
    after = [],
  } = contentOf(notification, reader, at, {
    url: apiPagePath,
    confirmUrl: () => '',
    confirmCode: () => '',
    invitationUrl: () => '',
  });
  return {
    title: subject,
    paragraphs: [...paragraphs, ...after],
    facts: facts.map(([label, value]) => ({ label, value })),
    action: action ? { label: action.label, path: action.url } : null,
  };
}

/** Subjects are one line, whatever their facts contain. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * Renders a message as HTML and text, in the customer's language, with the headers by which mail programs unsubscribe (RFC 8058).
 * @param zone IANA name; null if the customer has chosen none
 */
export function renderEmail({ tokens, siteOrigin, apiOrigin }: RenderServices, message: EmailMessage, zone: string | null): RenderedEmail {
  const { notification, language, customerId, address } = message;
  const page = (path: string) => siteOrigin + prefixedPath(path, language);
  const content = contentOf(notification, { language, zone: zone ?? 'UTC' }, message.createdAt, {
    url: (id, params) => page(apiPagePath(id, params)),
    // After the #, so that it reaches no server log.
    confirmUrl: (id) => `${page(apiPagePath('confirmEmail'))}#${tokens.confirmLink(id)}`,
    confirmCode: tokens.confirmCode,
    invitationUrl: (id) => `${page(apiPagePath('invitation'))}#${tokens.invitation(id)}`,
  });
  const kind = optionalKindOf(notification.what);
  const token = kind && tokens.unsubscribe({ kind, customerId }, address);
  const layout = {
    language,
    content: { ...content, subject: oneLine(content.subject) },
    settingsUrl: page(apiPagePath('settings')),
    unsubscribeUrl: token && `${page(apiPagePath('unsubscribe'))}#${token}`,
  };
  const oneClick = token && `${apiOrigin}${endpointPath('unsubscribeOneClick')}?token=${token}`;
  return {
    language,
    subject: layout.content.subject,
    text: textOf(layout),
    html: htmlOf(layout),
    headers: {
      // Automatic replies would reach nobody.
      'Auto-Submitted': 'auto-generated',
      ...(oneClick && { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}
