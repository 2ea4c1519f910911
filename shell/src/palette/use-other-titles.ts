import { useEffect, useState } from 'react';
import { languages } from 'shared-contracts/languages';
import { pageTitlesPath, type PageTitles } from 'shared-contracts/releases/federation';
import { useLanguage } from 'shared-contracts/shell';

const none: PageTitles = {};

let kept: PageTitles | undefined;

/** Titles of pages in the other language, which readers may know them by; empty until they are loaded. */
export function useOtherTitles(): PageTitles {
  const language = useLanguage();
  const [titles, setTitles] = useState(kept);
  useEffect(() => {
    const other = languages.find((each) => each !== language);
    if (kept || !other) return;
    // Without them, pages are found by their titles in the reader's language.
    fetch(pageTitlesPath(other))
      .then(async (answer) => {
        if (!answer.ok) return;
        kept = (await answer.json()) as PageTitles;
        setTitles(kept);
      })
      .catch(() => undefined);
  }, [language]);
  return titles ?? none;
}
