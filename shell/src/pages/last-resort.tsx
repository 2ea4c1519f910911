import { languages, languageTag } from 'shared-contracts/languages';
import { texts } from './last-resort/locales/all.ts';

/** Shown when even the error page fails: plain text in every language. */
export function LastResort() {
  return (
    <main>
      {languages.map((language) => (
        <p key={language} lang={languageTag[language]}>
          {texts[language].text} <a href={`/${language}`}>{texts[language].home}</a>
        </p>
      ))}
    </main>
  );
}
