import type { StoredLocalized } from 'shared-contracts/languages';
import type { Notification } from '../../records/notification.ts';

/** A message before it is laid out, as plain text. */
export interface EmailContent {
  readonly subject: string;
  /** Shown after the subject in lists of messages. */
  readonly preheader: string;
  /** Paragraphs before the facts. */
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs after the action. */
  readonly after?: readonly string[];
  /** Why the reader receives it. */
  readonly reason: string;
}

/** What texts need beside the notification. */
export interface EmailContext {
  /** When it happened, formatted. */
  readonly at: string;
  /** Formats another time, in ISO 8601. */
  readonly time: (iso: string) => string;
  /** Full URL of a page of the site in the reader's language. */
  readonly url: (page: EmailPage, params?: Readonly<Record<string, string>>) => string;
  /** Of an address to confirm. */
  readonly confirmUrl: (confirmationId: string) => string;
  readonly confirmCode: (confirmationId: string) => string;
  readonly invitationUrl: (invitationId: string) => string;
}

export type EmailPage = 'receipt' | 'settings' | 'flowOrder' | 'staticOrder' | 'balance' | 'members';

/** Footer of every message. */
export interface EmailFooter {
  readonly unsubscribe: string;
  readonly settings: string;
}

/** A notification's facts with its texts in the reader's language. */
type InLanguage<Facts> = Facts extends { readonly title: StoredLocalized } ? Omit<Facts, 'title'> & { readonly title: string } : Facts;

/** The facts of one notification; some have the same facts. */
type Of<What, Each = Notification> = Each extends { readonly what: infer Own } ? (What extends Own ? Each : never) : never;

/** The text of each notification in one language. */
export type EmailTexts = { readonly [What in Notification['what']]: (facts: InLanguage<Of<What>>, context: EmailContext) => EmailContent };
