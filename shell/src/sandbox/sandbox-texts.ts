import { useEffect, useState } from 'react';
import { useLanguage, type TextsFile } from 'shared-contracts/shell';
import { addTexts } from '../language/texts.ts';

/** Loads the sandbox texts separately, since no customer needs them. */
export function useSandboxTexts(): boolean {
  const language = useLanguage();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const texts: Promise<TextsFile> = import(`./locales/${language}.json`);
    void texts.then((loaded) => {
      addTexts(language, 'sandbox', loaded.default);
      setReady(true);
    });
  }, [language]);
  return ready;
}
