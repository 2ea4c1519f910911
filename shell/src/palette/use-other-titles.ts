import { useEffect, useState } from 'react';
import { languages, type Language } from 'shared-contracts/languages';
import { pageTitlesPath, type PageTitles } from 'shared-contracts/releases/federation';
import { useLanguage } from 'shared-contracts/shell';

async function titlesIn(language: Language): Promise<PageTitles> {
  try {
    const answer = await fetch(pageTitlesPath(language));
    return answer.ok ? ((await answer.json()) as PageTitles) : {};
  } catch {
    // Without them, pages are found by their titles in the reader's language.
    return {};
  }
}

/** Titles of pages in other languages, which readers may know them by; none until they are loaded. */
export function useOtherTitles(): readonly PageTitles[] {
  const language = useLanguage();
  const [titles, setTitles] = useState<readonly PageTitles[]>([]);
  useEffect(() => {
    void Promise.all(languages.filter((each) => each !== language).map(titlesIn)).then(setTitles);
  }, [language]);
  return titles;
}
