import { useState } from 'react';
import type { Language } from 'shared-contracts/languages';
import { useLanguage, type Texts } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

/**
 * Loads texts together with the code that shows them. A remote may run in an older shell, which has only the `ui` texts it was released
 * with and none added later.
 * @param namespace under which the code looks them up
 */
export function useOwnTexts(namespace: string, texts: Readonly<Record<Language, Texts>>): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  // Merged with existing texts: a part of an earlier release may have added fewer.
  useState(() => i18n.addResourceBundle(language, namespace, texts[language], true, false));
}
