import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from 'shared-contracts/languages';
import { notices, refusals } from 'shared-contracts/testing/spec/messages';
import { languageFaults, languageRules, proseOf } from './lib/language-rules.ts';
import { root } from './lib/root.ts';
import { sourceTexts } from './lib/source-texts.ts';
import { articleFiles, articleOfFile, localeFiles, textsOfFile } from './lib/site-texts.ts';

/** Sentences quoted by the specification must not change. */
const quoted: ReadonlySet<string> = new Set(
  Object.values({ ...notices, ...refusals }).flatMap(({ en }: { readonly en: string | RegExp }) => (typeof en === 'string' ? [en] : [])),
);
const faultsOf = (texts: readonly string[], language: Language, kind: 'interface' | 'article' = 'interface') =>
  texts.filter((text) => !quoted.has(text)).flatMap((text) => languageFaults(text, language, kind));

const hasEmptyText = (file: string) => /\w"?: (?:''|"")/.test(readFileSync(path.join(root, file), 'utf8'));

describe.each(languages)('language of the site (%s)', (language) => {
  it.each(localeFiles(language))('is native in %s', (file) => expect(faultsOf(textsOfFile(file), language)).toEqual([]));

  it.each(articleFiles(language))('is native in %s', (file) =>
    expect(faultsOf(proseOf(articleOfFile(file)), language, 'article')).toEqual([]),
  );

  it('has no empty texts', () => {
    expect(localeFiles(language).filter(hasEmptyText)).toEqual([]);
  });

  it('is checked in all files: pages, messages, titles, SMS, emails and documents', () => {
    const files = [
      'shared-contracts/src/texts/errors',
      'remote-marketing/src/page-heads',
      'api/src/customers/sms/locales',
      'api/src/customers/email/templates/locales',
      'api/src/orders/records/locales',
      'api/src/payments/invoices/locales',
      'api/src/trials/certification/locales',
    ];
    expect(localeFiles(language)).toEqual(expect.arrayContaining(files.map((file) => `${file}/${language}.ts`)));
    expect(localeFiles(language).length).toBeGreaterThan(100);
    expect(articleFiles(language).length).toBeGreaterThan(50);
  });
});

const STILTED = /\b(?:anew|oftener|whoever|in place of|by itself|is over|mend(?:s|ed)?|blot(?:s|ted)? out|all the same)\b/i;
const COMMENT = /^\s*(?:\/\/|\/?\*|(?:it|describe|test)\b[^(]*\()/;
/** Records, quotations of the specification, and generated files. */
const UNCHECKED = /^(?:docs\/(?:words|mutation|spec-coverage)\.md|content\/|clients\/)/;

it('comments, titles of tests and documents use the words of engineers', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n');
  const stilted = files
    .filter((file) => existsSync(path.join(root, file)) && file !== '' && !UNCHECKED.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => (file.endsWith('.md') || COMMENT.test(line)) && STILTED.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(stilted).toEqual([]);
});

describe('language check', () => {
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
    ['en', 'It uses the prices of now.'],
    ['en', 'This is the key of before.'],
    ['en', 'This is what lets one use it.'],
    ['en', 'What we sell'],
    ['en', 'What an order answers'],
    ['en', 'Who answers when'],
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
    ['zh', '人工客服每天 09:00–18:00（上海时间）回复。'],
    ['zh', '每秒 5 次，短时最多 20 次。'],
    ['zh', '如何查询公网 IP，以及如何管理白名单。'],
    ['zh', '会话 ID 由您自定。'],
    ['zh', '使用全新的浏览器用户配置。'],
    ['zh', '各市场的含税率不同。'],
    ['zh', '密钥中有看不见的字符。'],
    ['zh', '请将您自己的地址加入白名单。'],
    ['zh', '请使用其他机器，并添加它的 IP。'],
    ['zh', '比价 Node 示例'],
    ['zh', '看，就够了'],
    ['zh', '查看何时由谁答复'],
    ['zh', '五月下单优惠 20%。'],
  ] as const)('finds a stilted sentence (%s: %s)', (language, sentence) => {
    expect(languageFaults(sentence, language)).not.toEqual([]);
  });

  it.each([
    ['en', "Alerts stay on your dashboard until you dismiss them. You're charged $1.00 on January 22, 2027."],
    ['en', 'What counts as traffic'],
    ['en', 'What we record is listed below. As of now, you get the coupon back, and a coupon worth 5 USD.'],
    ['en', 'Log in again. Your setup is saved, and the login no longer expires.'],
    ['en', 'Each proxy adds an entry after a comma. If the username or hostname is incorrect, contact support.'],
    ['zh', '使用中国大陆（+86）手机号的客户需要先完成个人实名认证。'],
    ['zh', '如何查询公网 IP？'],
    ['zh', '2027年1月22日 21:06（UTC）截止，限时 1 折，{{count}} 条线路，正在加载……'],
  ] as const)('accepts a native sentence (%s: %s)', (language, sentence) => {
    expect(languageFaults(sentence, language)).toEqual([]);
  });

  /** Words that the glossary rejects, by its term. */
  const rejected: readonly (readonly [term: string, language: Language, sentence: string])[] = [
    ['order key', 'en', 'Enter the order password.'],
    ['order key', 'zh', '请输入订单密码。'],
    ['exit', 'en', 'Connect to the exit gateway.'],
    ['exit', 'en', 'Sites see the entry IP.'],
    ['exit', 'zh', '请连接出口网关。'],
    ['exit', 'zh', '网站看到的是入口 IP。'],
    ['country or region', 'en', 'Choose a country.'],
    ['country or region', 'zh', '请选择国家。'],
    ['unpaid', 'en', 'The order is to be paid.'],
    ['amount paid', 'en', 'Actually paid'],
    ['limited-time 90% off', 'zh', '限时 9 折'],
    ['identity verification', 'en', 'Complete the certification.'],
    ['dashboard', 'en', 'Go to your personal center.'],
    ['log in', 'en', 'Sign in to continue.'],
    ['log in', 'en', 'Your log-in has expired.'],
    ['log in', 'zh', '请先登陆。'],
    ['CAPTCHA', 'en', 'Enter the image code.'],
    ['display name', 'en', 'Change your nickname.'],
    ['Getting started', 'en', 'Novice guide'],
    ['Billing FAQ', 'en', 'Financial questions'],
    ['note', 'en', 'Add a remark.'],
    ['claim', 'en', 'Log in to receive the coupon.'],
    ['claim', 'en', 'Get a free trial'],
    ['claim', 'zh', '登录后获取优惠券。'],
    ['dialing code', 'en', 'Enter the country code of the mobile number.'],
    ['dialing code', 'zh', '请选择区号。'],
    ['setup', 'en', 'Finish the set-up.'],
    ['email', 'en', 'Send an e-mail.'],
    ['data center', 'en', 'It is in a datacenter.'],
    ['data center', 'zh', '机房 IP'],
    ['session ID', 'zh', '会话标识'],
    ['expired', 'zh', '订单已过期。'],
    ['what to do', 'zh', '处理办法'],
    ['the price shown is the price you pay', 'en', 'What you see is what you pay.'],
    ['the price shown is the price you pay', 'zh', '显示多少付多少。'],
    ['simulated', 'en', 'The sandbox is a stand-in.'],
    ['simulated', 'zh', '沙箱是支付的替身。'],
    ['price line', 'en', 'Each price line shows a discount.'],
    ['sub-user', 'en', 'Add a sub-account.'],
    ['sub-user', 'zh', '添加子用户。'],
    ['session', 'zh', '使用会话标识保持出口 IP。'],
  ];

  it.each(rejected)('enforces the glossary: %s (%s: %s)', (_, language, sentence) => {
    expect(languageFaults(sentence, language)).not.toEqual([]);
  });

  it('rejects a word for each term of the glossary that must not be confused with another', () => {
    const glossary = /\n## Glossary\n([\s\S]*?)(?=\n## |$)/.exec(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';
    const terms = [...glossary.matchAll(/^\| ([^|]+?) +\|([^|]*)/gm)]
      .filter(([, , meaning = '']) => /\bnever mixed|; not an? |is something else/i.test(meaning))
      .map(([, term]) => term);
    expect(terms).toEqual(['session', 'price line', 'exit', 'sub-user']);
    expect(rejected.map(([term]) => term)).toEqual(expect.arrayContaining(terms));
  });

  it("reads an article's prose, not its code or URLs", () => {
    const article =
      "---\ntitle: 'Anew: twice'\ntopic: mend\n---\nUse `centre` **[here](/centre)**.\n\n```sh\nmend\n```\n\n| A | B_C |\n| --- | --- |\n| 1 | (http://) |\n";
    expect(proseOf(article)).toEqual(['Anew: twice', 'Use x here.', 'A / B_C', '1 / (http://)']);
  });

  it('reads all texts that a function could return, and no names', () => {
    const source = `import { a } from 'a-b';
      export const texts: Texts<'A b'> = {
        'An id': (when: When, count: number) => ({
          subject: 'at' in when ? \`On \${time(when.at)}, \${count.toLocaleString('en')} \${count === 1 ? 'of one' : 'of many'}\` : 'No date',
          ...(when.isLate && { after: ['Late by ' + 'a day', page('flowOrder')] }),
        }),
      };`;
    expect(sourceTexts(source)).toEqual(['On {{time}}, {{count}} {{value}}', 'of one', 'of many', 'No date', 'Late by ', 'a day']);
  });

  it('has no duplicate rules', () => {
    for (const language of languages) {
      const patterns = (languageRules[language] ?? []).map(({ pattern }) => String(pattern));
      expect(new Set(patterns).size).toBe(patterns.length);
    }
  });
});
