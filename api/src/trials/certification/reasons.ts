import type { Localized, Language } from 'shared-contracts/languages';
import { localizedTexts } from 'shared-contracts/texts/localized-texts';
import { all } from './locales/all.ts';

/** Reasons for a failed certification, as shown to the customer. */
export const certificationReasons = localizedTexts(all);

export type CertificationReason = keyof typeof certificationReasons;

/** Reasons that ops can choose. */
export const opsReasons = ['accountMismatch', 'transferReturned', 'notRegistered', 'contactUnreachable'] as const;

const texts: Readonly<Partial<Record<string, Localized>>> = certificationReasons;

/** Text of a stored reason: translated if it is a known name, otherwise the free text of ops. */
export function reasonText(reason: string | null, language: Language): string | null {
  return reason === null ? null : (texts[reason]?.[language] ?? reason);
}
