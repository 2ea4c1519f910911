import { useEffect, useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { textsOf } from 'shared-ui/with-texts';
import { addTexts } from '../language/texts.ts';

/** Loads the sandbox texts separately, since no customer needs them. */
export function useSandboxTexts(): boolean {
  const language = useLanguage();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void textsOf(import(`./locales/${language}.json`), import(`shared-contracts/texts/payment-methods/${language}`)).then((loaded) => {
      addTexts(language, 'sandbox', loaded.default);
      setReady(true);
    });
  }, [language]);
  return ready;
}
