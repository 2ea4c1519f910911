import { languages, languageTag, type Language } from 'shared-contracts/languages';

/** Stands here and not among the texts: they may be what could not be loaded. */
const words: Readonly<Record<Language, { readonly text: string; readonly home: string }>> = {
  en: { text: 'This page could not be shown.', home: 'Go to the home page' },
  zh: { text: '页面无法显示。', home: '返回首页' },
};

/** What is shown when even the error page fails: plain, in both languages. */
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
