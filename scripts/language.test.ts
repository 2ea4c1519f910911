import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorTexts as errorsEn } from 'shared-contracts/error-texts/en';
import { errorTexts as errorsZh } from 'shared-contracts/error-texts/zh';
import { languages, type Language } from 'shared-contracts/languages';
import { pageDescriptions } from 'shared-contracts/page-descriptions';
import { proxyCures as curesEn } from 'shared-contracts/proxy-cures/en';
import { proxyCures as curesZh } from 'shared-contracts/proxy-cures/zh';
import { proxyErrorTexts as refusalsEn } from 'shared-contracts/proxy-error-texts/en';
import { proxyErrorTexts as refusalsZh } from 'shared-contracts/proxy-error-texts/zh';
import { routes } from 'shared-contracts/routes';
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

/**
 * Files whose sentences are still to be rewritten, with how many faults each may have at most. A file leaves the list once it has none;
 * a new one may not enter it.
 */
const unfinished: Readonly<Record<string, number>> = {
  'content/guides/account-password.en.md': 1,
  'content/guides/account-password.zh.md': 1,
  'content/guides/extraction-api.en.md': 3,
  'content/guides/extraction-api.zh.md': 1,
  'content/guides/financial-questions.en.md': 13,
  'content/guides/financial-questions.zh.md': 1,
  'content/guides/flow-packages.en.md': 1,
  'content/guides/flow-packages.zh.md': 1,
  'content/guides/novice-guide.en.md': 10,
  'content/guides/novice-guide.zh.md': 4,
  'content/guides/service-restrictions.en.md': 2,
  'content/guides/set-up-android.en.md': 1,
  'content/guides/set-up-ios.en.md': 2,
  'content/guides/set-up-macos.en.md': 1,
  'content/guides/static-ips.en.md': 6,
  'content/guides/static-ips.zh.md': 2,
  'content/guides/sticky-sessions.zh.md': 1,
  'content/guides/whitelist.en.md': 3,
  'content/news/crawling-politely.en.md': 1,
  'content/news/documentation-addresses.en.md': 1,
  'content/news/entry-and-exit.en.md': 3,
  'content/news/entry-and-exit.zh.md': 2,
  'content/news/graduated-flow-prices.en.md': 1,
  'content/news/how-sticky-sessions-work.en.md': 1,
  'content/news/how-sticky-sessions-work.zh.md': 1,
  'content/news/keep-keys-out-of-code.en.md': 4,
  'content/news/native-or-broadcast.en.md': 2,
  'content/news/proxy-status-header.en.md': 1,
  'content/news/proxy-status-header.zh.md': 1,
  'content/news/reading-risk-scores.en.md': 7,
  'content/news/reading-risk-scores.zh.md': 1,
  'content/news/socks5-in-chrome.en.md': 1,
  'content/news/three-answer-formats.en.md': 1,
  'content/news/where-your-gigabytes-go.en.md': 4,
  'content/news/where-your-gigabytes-go.zh.md': 2,
  'content/news/why-407.en.md': 2,
  'content/news/why-407.zh.md': 1,
  'content/questions/certificate-errors.zh.md': 2,
  'content/questions/change-exit-country.en.md': 1,
  'content/questions/change-exit-country.zh.md': 1,
  'content/questions/change-mobile-number.en.md': 3,
  'content/questions/change-mobile-number.zh.md': 1,
  'content/questions/china-certification.en.md': 14,
  'content/questions/china-certification.zh.md': 4,
  'content/questions/delete-account.en.md': 2,
  'content/questions/delete-account.zh.md': 1,
  'content/questions/dynamic-password.en.md': 2,
  'content/questions/forgot-password.en.md': 1,
  'content/questions/free-trial-conditions.en.md': 6,
  'content/questions/free-trial-conditions.zh.md': 3,
  'content/questions/how-to-sign.en.md': 4,
  'content/questions/invoice-or-receipt.en.md': 5,
  'content/questions/ip-not-whitelisted.en.md': 2,
  'content/questions/ip-not-whitelisted.zh.md': 1,
  'content/questions/mainland-china.en.md': 3,
  'content/questions/mainland-china.zh.md': 1,
  'content/questions/order-key-leaked.en.md': 5,
  'content/questions/payment-verification.en.md': 3,
  'content/questions/payment-verification.zh.md': 1,
  'content/questions/refund.en.md': 2,
  'content/questions/refund.zh.md': 3,
  'content/questions/risk-score-high.zh.md': 2,
  'content/questions/session-ends.en.md': 1,
  'content/questions/signature-check-failed.en.md': 1,
  'content/questions/slow-proxy.zh.md': 1,
  'content/questions/sms-code-not-arriving.en.md': 3,
  'content/questions/sms-code-not-arriving.zh.md': 1,
  'content/questions/socks5-username.en.md': 1,
  'content/questions/static-line-fault.zh.md': 1,
  'content/questions/support-hours.en.md': 2,
  'content/questions/third-party-login-mobile.en.md': 1,
  'content/questions/timestamp-or-time.en.md': 1,
  'content/questions/traffic-used-up.en.md': 1,
  'content/questions/trial-already-received.en.md': 4,
  'content/questions/trial-already-received.zh.md': 1,
  'content/questions/unpaid-order-gone.en.md': 2,
  'content/questions/what-counts-as-traffic.zh.md': 2,
  'content/questions/whitelist-home-ip.en.md': 1,
  'content/questions/why-407-account.en.md': 1,
};

/** The faults of a file, where it has more of them than it may. */
const newFaults = (file: string, texts: readonly string[]) => {
  const faults = faultsOf(texts, languageOf(file), file.endsWith('.md') ? 'article' : 'interface');
  return faults.length > (unfinished[file] ?? 0) ? faults : [];
};

const locales = globSync('{shell,shared-ui,remote-*}/src/**/locales/{en,zh}.json', { cwd: root }).toSorted();
const articles = globSync('content/**/*.{en,zh}.md', { cwd: root }).toSorted();

describe('the language of the site', () => {
  it.each(locales)('is native in %s', (file) => expect(newFaults(file, textsIn(JSON.parse(read(file)) as Texts))).toEqual([]));

  it.each(articles)('is native in %s', (file) => expect(newFaults(file, proseOf(read(file)))).toEqual([]));

  it.each(languages)('is native in messages, titles and descriptions (%s)', (language) => {
    const isEnglish = language === 'en';
    const texts = [
      ...textsIn(isEnglish ? errorsEn : errorsZh),
      ...textsIn(isEnglish ? refusalsEn : refusalsZh),
      ...textsIn(isEnglish ? curesEn : curesZh),
      ...textsIn(isEnglish ? tipsEn : tipsZh),
      ...Object.values(ruleTexts).map((text) => text[language]),
      ...Object.values(pageDescriptions).map((text) => text[language]),
      ...Object.values(routes).map(({ title }) => title[language]),
    ];
    expect(faultsOf(texts, language)).toEqual([]);
  });

  it('is looked at everywhere, and only files that exist are excused', () => {
    expect(locales.length).toBeGreaterThan(80);
    expect(articles.length).toBeGreaterThan(100);
    expect(Object.keys(unfinished).filter((file) => ![...locales, ...articles].includes(file))).toEqual([]);
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
