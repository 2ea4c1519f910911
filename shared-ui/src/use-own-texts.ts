import { useState } from 'react';
import type { Language } from 'shared-contracts/languages';
import { useLanguage, type Texts } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

/**
 * Has texts come with the code that shows them. A remote meets shells that are older than it is: they know the texts of `ui` that
 * they were released with, and none that came later.
 * @param namespace under which the code finds them
 */
export function useOwnTexts(namespace: string, texts: Readonly<Record<Language, Texts>>): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  // Added to what is there: a part of an earlier release may have brought fewer.
  useState(() => i18n.addResourceBundle(language, namespace, texts[language], true, false));
}
