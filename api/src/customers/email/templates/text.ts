import { colon } from 'shared-contracts/language-traits';
import { brandName } from 'shared-contracts/texts/brand';
import type { Layout } from './layout.ts';
import { footers } from './locales/all.ts';

/** Lays out a message as plain text. */
export function textOf({ language, content, settingsUrl, unsubscribeUrl }: Layout): string {
  const { paragraphs, facts = [], action, after = [], reason } = content;
  const between = colon[language];
  const { unsubscribe, settings } = footers[language];
  const links = unsubscribeUrl === undefined ? [] : [`${unsubscribe}${between}${unsubscribeUrl}`, `${settings}${between}${settingsUrl}`];
  return [
    ...paragraphs,
    facts.map(([label, value]) => `${label}${between}${value}`).join('\n'),
    action ? `${action.label}${between}${action.url}` : '',
    ...after,
    ['-- ', brandName[language], reason, ...links].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
