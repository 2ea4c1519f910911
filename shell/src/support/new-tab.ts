import type { Contact } from './contact-icon.tsx';

/** Messengers open beside the page; an e-mail address opens a program of its own. */
export function newTab(kind: Contact['kind']): { readonly target?: '_blank'; readonly rel?: string } {
  return kind === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer' };
}
