import { languages, languageTag, type Language } from 'shared-contracts/languages';

/** Inlined instead of loaded with the other texts, because those may be what failed to load. */
const words: Readonly<Record<Language, { readonly text: string; readonly home: string }>> = {
  en: { text: 'This page could not be shown.', home: 'Go to the home page' },
  zh: { text: '页面无法显示。', home: '返回首页' },
};

/** Shown when even the error page fails: plain text in both languages. */
export function LastResort() {
  return (
    <main>
      {languages.map((language) => (
        <p key={language} lang={languageTag[language]}>
          {words[language].text} <a href={`/${language}`}>{words[language].home}</a>
        </p>
      ))}
    </main>
  );
}
