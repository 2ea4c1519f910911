import type { Language } from 'shared-contracts/languages';
import type { EmailContent } from './email-content.ts';

/** A message to lay out as HTML or text. */
export interface Layout {
  readonly language: Language;
  readonly content: EmailContent;
  readonly settingsUrl: string;
  /** Undefined for notifications that can't be turned off. */
  readonly unsubscribeUrl: string | undefined;
}
