import type { Contact } from './contact-icon.tsx';

/** Messengers open in a new tab; an email address opens the mail program instead. */
export function newTab(kind: Contact['kind']): { readonly target?: '_blank'; readonly rel?: string } {
  return kind === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer' };
}
