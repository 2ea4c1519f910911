import { useMemo } from 'react';
import { brandName } from 'shared-contracts/texts/brand';
import { figures as limits } from 'shared-contracts/texts/figures';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import type { DocumentSection } from './document-sections.tsx';
import { operatorText } from './operator-text.ts';
import { retention } from './retention.ts';

/** Section about the operator, which APIs of an earlier release don't know. */
const PROVIDER = 'provider';

/** Key of a document's texts. */
export type DocumentTextName =
  | 'agreement'
  | 'manual'
  | 'statement'
  | 'acceptableUse'
  | 'privacy'
  | 'cookies'
  | 'dataProcessing'
  | 'sanctions'
  | 'introduce';

/** A title, then paragraphs and lists in order; a list is an object of its items. */
type SectionTexts = { readonly title: string } & Readonly<Record<string, string | Readonly<Record<string, string>>>>;
type DocumentTexts = { readonly intro: string } & Readonly<Record<string, string | SectionTexts>>;

interface DocumentText {
  readonly intro: string;
  readonly sections: readonly DocumentSection[];
}

function sectionOf(id: string, { title, ...blocks }: SectionTexts): DocumentSection {
  return {
    id,
    title,
    blocks: Object.values(blocks).map((block) => (typeof block === 'string' ? block : Object.values(block))),
  };
}

/** Text of a document in order, with current figures filled in; stable until the language changes. */
export function useDocumentText(name: DocumentTextName): DocumentText {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { figures, site } = useShell();
  const { operator } = site;
  return useMemo(() => {
    const provider = operator && { operator: operatorText(operator, language), country: operator.country[language] };
    const fill = { ...limits, ...figures, ...retention, name: brandName[language], ...provider };
    const texts: DocumentTexts = t(name, { returnObjects: true, ...fill });
    return {
      intro: texts.intro,
      sections: Object.entries(texts).flatMap(([id, section]) =>
        typeof section === 'string' || (id === PROVIDER && !provider) ? [] : [sectionOf(id, section)],
      ),
    };
  }, [figures, language, name, operator, t]);
}
