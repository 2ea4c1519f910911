import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorTexts as errorsEn } from 'shared-contracts/error-texts/en';
import { errorTexts as errorsZh } from 'shared-contracts/error-texts/zh';
import { languages, type Language } from 'shared-contracts/languages';
import { proxyCures as curesEn } from 'shared-contracts/proxy-cures/en';
import { proxyCures as curesZh } from 'shared-contracts/proxy-cures/zh';
import { proxyErrorTexts as refusalsEn } from 'shared-contracts/proxy-error-texts/en';
import { proxyErrorTexts as refusalsZh } from 'shared-contracts/proxy-error-texts/zh';
import { routeIds, routes } from 'shared-contracts/routes';
import { ruleTexts } from 'shared-contracts/rule-texts';
import { notices, refusals } from 'shared-contracts/testing/spec/messages';
import tipsEn from 'shared-contracts/toast-tips/en';
import tipsZh from 'shared-contracts/toast-tips/zh';
import { languageFaults, languageRules, proseOf } from './lib/language-rules.ts';
import { root } from './lib/root.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const textsIn = (texts: Texts): string[] => Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const languageOf = (file: string): Language => (/\bzh\.(?:json|md)$/.test(file) ? 'zh' : 'en');

/** Sentences that the specification quotes stay as they are. */
const quoted: ReadonlySet<string> = new Set(
  Object.values({ ...notices, ...refusals }).flatMap(({ en }: { readonly en: string | RegExp }) => (typeof en === 'string' ? [en] : [])),
);
const faultsOf = (texts: readonly string[], language: Language, kind: 'interface' | 'article' = 'interface') =>
  texts.filter((text) => !quoted.has(text)).flatMap((text) => languageFaults(text, language, kind));

const locales = globSync('{shell,shared-ui,remote-*}/src/**/locales/{en,zh}.json', { cwd: root }).toSorted();
const articles = globSync('content/**/*.{en,zh}.md', { cwd: root }).toSorted();

describe('the language of the site', () => {
  it.each(locales)('is native in %s', (file) => expect(faultsOf(textsIn(JSON.parse(read(file)) as Texts), languageOf(file))).toEqual([]));

  it.each(articles)('is native in %s', (file) => expect(faultsOf(proseOf(read(file)), languageOf(file), 'article')).toEqual([]));

  it.each(languages)('is native in messages, titles and descriptions (%s)', (language) => {
    const isEnglish = language === 'en';
    const texts = [
      ...textsIn(isEnglish ? errorsEn : errorsZh),
      ...textsIn(isEnglish ? refusalsEn : refusalsZh),
      ...textsIn(isEnglish ? curesEn : curesZh),
      ...textsIn(isEnglish ? tipsEn : tipsZh),
      ...Object.values(ruleTexts).map((text) => text[language]),
      ...routeIds().flatMap((id) => [routes[id].title[language], routes[id].description?.[language] ?? '']),
    ];
    expect(faultsOf(texts, language)).toEqual([]);
  });

  it('is looked at everywhere', () => {
    expect(locales.length).toBeGreaterThan(80);
    expect(articles.length).toBeGreaterThan(100);
  });
});

describe('the check itself', () => {
  it.each([
    ['en', 'It is loaded anew.'],
    ['en', 'Whoever holds it can spend your traffic.'],
    ['en', 'What is left of it stands here.'],
    ['en', 'Each call answers with entries of ip:port.'],
    ['en', 'It ends by itself.'],
    ['en', 'Enter your e-mail address.'],
    ['en', 'Go to the help centre.'],
    ['en', 'Choose a dialling code.'],
    ['en', 'Type the image code, please.'],
    ['en', 'The offer ends on 22 January 2027.'],
    ['en', 'The offer ends on 22/01/2027.'],
    ['en', 'You did it!'],
    ['en', 'Enter your user name.'],
    ['en', 'Use the host name of the target.'],
    ['en', 'Connect to our entry.'],
    ['en', 'Each system has a network number.'],
    ['en', 'Delete the space before or after the value.'],
    ['en', 'Enter the name on your identity card.'],
    ['en', 'If it fails, write to support.'],
    ['en', 'We reply every day from 09:00 to 18:00.'],
    ['en', 'Ask us to stop the order.'],
    ['en', 'The binding time is over.'],
    ['en', 'With a VPN, its public IP counts.'],
    ['en', 'It is stored together with the order.'],
    ['en', 'The SMS code is wrong.'],
    ['zh', '请你重新登录。'],
    ['zh', '请您重新登陆。'],
    ['zh', '地址须为公网地址。'],
    ['zh', '来自境外机房的访客。'],
    ['zh', '国家为中国的客户需要先完成实名认证。'],
    ['zh', '请选择区号。'],
    ['zh', '展示多少即收取多少。'],
    ['zh', '请稍候,正在加载。'],
    ['zh', '请稍候（加载中)'],
    ['zh', '没有故障.'],
    ['zh', '正在加载…'],
    ['zh', '支持HTTP协议。'],
    ['zh', '共3条线路。'],
    ['zh', '2027年1月22日 UTC 21:06 截止。'],
    ['zh', '截止日期为 2027-01-22。'],
  ] as const)('finds a planted sentence (%s: %s)', (language, sentence) => {
    expect(languageFaults(sentence, language)).not.toEqual([]);
  });

  it.each([
    ['en', "Alerts stay on your dashboard until you dismiss them. You're charged $1.00 on January 22, 2027."],
    ['en', 'Log in again. Your setup is saved, and the login no longer expires.'],
    ['en', 'Each proxy adds an entry after a comma. If the username or hostname is incorrect, contact support.'],
    ['zh', '使用中国大陆（+86）手机号的客户需要先完成个人实名认证。'],
    ['zh', '2027年1月22日 21:06（UTC）截止，限时 1 折，{{count}} 条线路，正在加载……'],
  ] as const)('lets a native sentence pass (%s: %s)', (language, sentence) => {
    expect(languageFaults(sentence, language)).toEqual([]);
  });

  it('reads the prose of an article, not its code or addresses', () => {
    const article = '---\ntitle: Anew\ntopic: mend\n---\nUse `centre` [here](/centre).\n\n```sh\nmend\n```\n';
    expect(proseOf(article)).toEqual(['Anew', 'Use x  here .']);
  });

  it('has no rule that is written twice', () => {
    for (const language of languages) {
      const patterns = languageRules[language].map(({ pattern }) => String(pattern));
      expect(new Set(patterns).size).toBe(patterns.length);
    }
  });
});
