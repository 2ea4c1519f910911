import { brandName } from 'shared-contracts/texts/brand';
import { footer, type Layout } from './layout.ts';

/** Lays out a message as plain text. */
export function textOf({ language, content, settingsUrl, unsubscribeUrl }: Layout): string {
  const { paragraphs, facts = [], action, after = [], reason } = content;
  const colon = language === 'zh' ? '：' : ': ';
  const { unsubscribe, settings } = footer[language];
  const links = unsubscribeUrl === undefined ? [] : [`${unsubscribe}${colon}${unsubscribeUrl}`, `${settings}${colon}${settingsUrl}`];
  return [
    ...paragraphs,
    facts.map(([label, value]) => `${label}${colon}${value}`).join('\n'),
    action ? `${action.label}${colon}${action.url}` : '',
    ...after,
    ['-- ', brandName[language], reason, ...links].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
