import { useTranslation } from 'shared-ui/i18n';
import { figures } from './figures.ts';
import type { LegalSection } from './legal-sections.tsx';
import type texts from './locales/en.json';

type Document = keyof typeof texts;

/** The sections of a document in the order of its texts, with the figures in force filled in. */
export function useLegalSections(document: Document): LegalSection[] {
  const { t } = useTranslation('remote-marketing');
  const { intro: _, ...sections } = t(document, { returnObjects: true, ...figures }) as Readonly<
    Record<string, string | Readonly<Record<string, string>>>
  >;
  return Object.entries(sections).map(([id, section]) => {
    const { title = '', ...paragraphs } = section as Readonly<Record<string, string>>;
    return { id, title, paragraphs: Object.values(paragraphs) };
  });
}
