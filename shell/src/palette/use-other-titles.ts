import { useEffect, useState } from 'react';
import { languages } from 'shared-contracts/languages';
import { pageTitlesPath, type PageTitles } from 'shared-contracts/releases/federation';
import { useLanguage } from 'shared-contracts/shell';

/** Titles of pages in the other language, which readers may know them by; empty until they are loaded. */
export function useOtherTitles(): PageTitles {
  const language = useLanguage();
  const [titles, setTitles] = useState<PageTitles>({});
  useEffect(() => {
    const other = languages.find((each) => each !== language);
    if (!other) return;
    // Without them, pages are found by their titles in the reader's language.
    fetch(pageTitlesPath(other))
      .then(async (answer) => {
        if (answer.ok) setTitles((await answer.json()) as PageTitles);
      })
      .catch(() => undefined);
  }, [language]);
  return titles;
}
