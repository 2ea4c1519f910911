import { globSync } from 'node:fs';
import { businessFigures } from 'api/business-figures';
import { DEVICE_COOKIE } from 'api/device-cookie';
import { flowProductRows } from 'api/price-ladder';
import { isRenewable } from 'api/renewals';
import { requestLog } from 'api/request-log-tables';
import { usageTargets } from 'api/target-tables';
import { usageHours } from 'api/usage-tables';
import {
  AD_CLICK_COOKIE,
  BYTES_PER_GB,
  STICKY_MINUTES_OFFERED,
  SUPPORT_ZONE,
  orderStatus,
  productFamily,
} from 'shared-contracts/constants';
import { parameterNames } from 'shared-contracts/extraction/extraction-link';
import { LANGUAGE_COOKIE, languages } from 'shared-contracts/languages';
import { priceLines } from 'shared-contracts/rules/price-lines';
import { accountSchemas } from 'shared-contracts/api/schemas/accounts';
import { siteSchemas } from 'shared-contracts/api/schemas/site';
import { routes } from 'shared-contracts/pages/routes';
import { PREVIEW_COOKIE, STAGE_COOKIE } from 'shared-contracts/releases/views';
import { proxyErrorCodes } from 'shared-contracts/texts/proxy-errors/error-codes';
import { root } from './lib/root.ts';
import { articleFiles, articleOfFile } from './lib/site-texts.ts';
import { linesLike, linesOf, marketing, read, textAt, textOf, valueAt, type Pattern } from './lib/stated-texts.ts';

const articlesLike = (pattern: RegExp) =>
  languages.flatMap((language) =>
    articleFiles(language).flatMap((file) => (articleOfFile(file).match(pattern) ?? []).map((found) => `${file}: ${found}`)),
  );

const variables = (text: string) => [...new Set(text.match(/\b[A-Z]+_[A-Z]+\b/g))].toSorted();

type RenewableOrder = Parameters<typeof isRenewable>[0];

describe('facts that several texts state', () => {
  it('which orders can be renewed', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    const order = { kind: 'new', status: orderStatus.normal, failureReason: null, endsAt: now, endedAt: null } as RenewableOrder;
    expect(isRenewable({ ...order, kind: 'gift' }, now)).toBe(true);
    const never: Partial<RenewableOrder>[] = [
      { status: orderStatus.toBePaid, endsAt: null },
      ...(['cancelled', 'timedOut', 'refunded'] as const).map((failureReason) => ({
        status: orderStatus.failure,
        failureReason,
        endedAt: now,
      })),
    ];
    expect(never.filter((change) => isRenewable({ ...order, ...change }, now))).toEqual([]);
    const causes = { en: /is unpaid, was canceled, timed out, was refunded/, zh: /尚未支付、已取消、支付超时或已退款/ };
    const gift = { en: /gift/, zh: /赠送/ };
    for (const language of languages) {
      const sentences = marketing('error-codes', language)
        .split('\n')
        .filter((text) => causes[language].test(text));
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).not.toMatch(gift[language]);
    }
  });

  it('what is recorded about traffic', () => {
    const words = {
      orderId: { en: /order/, zh: /订单/ },
      hour: { en: /hour/, zh: /小时/ },
      clientAddress: { en: /IP address/, zh: /IP 地址/ },
      countryCode: { en: /country or region of the exit IP/, zh: /出口 IP 所在的国家或地区/ },
      outcome: { en: /outcome/, zh: /结果/ },
      requests: { en: /requests/, zh: /请求数/ },
      sentBytes: { en: /bytes/, zh: /字节数/ },
      receivedBytes: { en: /bytes/, zh: /字节数/ },
    };
    const columns = Object.keys(usageHours).filter((name) => name !== 'enableRLS');
    expect(columns.toSorted()).toEqual(Object.keys(words).toSorted());
    for (const language of languages) {
      for (const page of ['documents/privacy', 'about/introduce']) {
        const sentence = marketing(page, language)
          .split('\n')
          .find((text) => words.outcome[language].test(text) && words.clientAddress[language].test(text));
        for (const word of Object.values(words)) expect(sentence).toMatch(word[language]);
      }
      expect(marketing('documents/privacy', language)).toMatch(
        /\{\{usageHourDays\}\} (?:days|天后)[^\n]*(?:without the IP address|不再保留连接代理的 IP 地址)/,
      );
    }
  });

  it('which cookies the site sets [W2]', () => {
    const names = [
      // The time zone is kept in browser storage instead.
      ...Object.keys(accountSchemas.passwordLogin.response.shape).filter((name) => name !== 'timeZone'),
      AD_CLICK_COOKIE,
      DEVICE_COOKIE,
      LANGUAGE_COOKIE,
      PREVIEW_COOKIE,
      STAGE_COOKIE,
      'ssid',
      'referrer',
    ];
    for (const language of languages) {
      const listed = marketing('documents/cookies', language)
        .split('\n')
        .flatMap(
          (text) => /^(?<names>[a-z_]+(?:(?:, |、)[a-z_]+)*)(?: \([^)]*\))?(?:: |：)/i.exec(text)?.groups?.names?.split(/, |、/) ?? [],
        );
      expect(listed.toSorted()).toEqual(names.toSorted());
    }
  });

  it('which entries the site keeps in browser storage [W2]', () => {
    const words = {
      // An opened invitation has the prefix of drafts.
      draft: { en: /(?=.*form drafts)(?=.*an invitation that you opened)/s, zh: /(?=.*表单草稿)(?=.*打开的邀请)/s },
      readingPlace: { en: /your scroll position on pages/, zh: /页面浏览位置/ },
      places: { en: /your scroll position on pages/, zh: /页面浏览位置/ },
      toolsOpen: { en: /open menus and dialogs/, zh: /打开的菜单与对话框/ },
      pendingDialog: { en: /open menus and dialogs/, zh: /打开的菜单与对话框/ },
      guideDismissedAt: { en: /hints that you closed/, zh: /关闭的提示/ },
      thirdParty: { en: /a login in progress/, zh: /进行中的登录/ },
      returnTo: { en: /a login in progress/, zh: /进行中的登录/ },
      expired: { en: /notices to show after a reload/, zh: /刷新后显示的提示/ },
      notice: { en: /notices to show after a reload/, zh: /刷新后显示的提示/ },
      passwordSet: { en: /notices to show after a reload/, zh: /刷新后显示的提示/ },
      reloadedAt: { en: /time of the last automatic reload/, zh: /上次自动刷新的时间/ },
      useful: { en: /which articles you rated and which payment results you saw/, zh: /已评价的文章与已看过的支付结果/ },
      theme: { en: /: the theme/, zh: /：外观/ },
      timeZone: { en: /the time zone/, zh: /时区/ },
      sidebarCollapsed: { en: /the sidebar is collapsed/, zh: /侧边栏是否收起/ },
      lineColumns: { en: /columns you selected/, zh: /列表中显示的列/ },
      firstStepsTaken: { en: /getting-started steps/, zh: /入门步骤/ },
      firstStepsHidden: { en: /getting-started steps/, zh: /入门步骤/ },
      tourSeenAt: { en: /introductions and banners/, zh: /导览与横幅/ },
      bannerDismissedAt: { en: /introductions and banners/, zh: /导览与横幅/ },
    };
    /** For developers only: production has no part overrides. */
    const unlisted = ['override'];
    const sources = globSync('{shell,shared-ui,shared-contracts,remote-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    );
    const keys = sources.flatMap((file) => [...read(file).matchAll(/['`]tidegate\.(?<key>\w+)/g)].map(({ groups }) => groups?.key));
    expect([...new Set(keys)].toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(
      [...Object.keys(words), ...unlisted].toSorted((one, other) => one.localeCompare(other)),
    );
    for (const language of languages) {
      for (const word of Object.values(words)) expect(marketing('documents/cookies', language)).toMatch(word[language]);
    }
  });

  it('what is recorded about targets', () => {
    const words = {
      orderId: { en: /order/, zh: /订单/ },
      day: { en: /day/, zh: /按天/ },
      subUserId: { en: /sub-user/, zh: /子账号/ },
      host: { en: /hostname or IP address of the target/, zh: /目标的域名或 IP 地址/ },
      sentBytes: { en: /bytes/, zh: /字节数/ },
      receivedBytes: { en: /bytes/, zh: /字节数/ },
      counts: { en: /requests.*outcomes, the failure reasons, and the response times/, zh: /请求数.*结果、失败原因与响应时间/ },
    };
    const columns = Object.keys(usageTargets).filter((name) => name !== 'enableRLS');
    expect(columns.toSorted()).toEqual(Object.keys(words).toSorted());
    for (const language of languages) {
      const sentence = marketing('documents/privacy', language)
        .split('\n')
        .find((text) => words.host[language].test(text));
      for (const word of Object.values(words)) expect(sentence).toMatch(word[language]);
      expect(sentence).toContain('{{targetDays}}');
    }
  });

  it('what the request log records', () => {
    const words = {
      id: { en: /request log/, zh: /请求日志/ },
      orderId: { en: /order/, zh: /订单/ },
      subUserId: { en: /sub-user/, zh: /子账号/ },
      at: { en: /time/, zh: /时间/ },
      host: { en: /target/, zh: /目标/ },
      port: { en: /target/, zh: /目标/ },
      countryCode: { en: /country or region of the exit IP/, zh: /出口 IP 所在的国家或地区/ },
      outcome: { en: /outcome/, zh: /结果/ },
      reason: { en: /outcome/, zh: /结果/ },
      sentBytes: { en: /bytes/, zh: /字节数/ },
      receivedBytes: { en: /bytes/, zh: /字节数/ },
      durationMs: { en: /response times/, zh: /响应时间/ },
      connectMs: { en: /response times/, zh: /响应时间/ },
      firstByteMs: { en: /response times/, zh: /响应时间/ },
    };
    const columns = Object.keys(requestLog).filter((name) => name !== 'enableRLS');
    expect(columns.toSorted()).toEqual(Object.keys(words).toSorted());
    for (const language of languages) {
      const sentence = marketing('documents/privacy', language)
        .split('\n')
        .find((text) => words.id[language].test(text));
      for (const word of Object.values(words)) expect(sentence).toMatch(word[language]);
    }
  });

  it('that IP availability is measured, how, and that the claimed figure is a target [C2]', () => {
    const { ipAvailability } = siteSchemas.status.response.shape;
    expect(Object.keys(ipAvailability.unwrap().unwrap().shape).toSorted()).toEqual(['attempts', 'available', 'since']);
    const words = {
      target: { en: /\{\{figure\}\} is our goal for availability\b/, zh: /\{\{figure\}\} 为 IP 可用率的目标值/ },
      figure: { en: /\{\{percent\}\} of \{\{attempts\}\} checks/, zh: /检测 \{\{attempts\}\} 次，成功率 \{\{percent\}\}/ },
      random: { en: /at random from all IPs/, zh: /全部 IP 中随机/ },
      limit: { en: /within \{\{checkSeconds\}\} seconds/, zh: /\{\{checkSeconds\}\} 秒内/ },
      gateway: { en: /While the gateway is down, all checks fail/, zh: /网关故障期间，检测全部计为失败/ },
      left: { en: /don't count any checks/, zh: /都不计入统计/ },
      statics: { en: /don't check static IPs/, zh: /静态 IP 不在检测范围/ },
    };
    const unmeasured = { en: /don't measure|not measured/i, zh: /未实测/ };
    for (const language of languages) {
      const { target, figure, ...method } = words;
      for (const page of ['claims', 'status']) {
        expect(marketing(page, language)).toMatch(target[language]);
        expect(marketing(page, language)).not.toMatch(unmeasured[language]);
      }
      for (const word of Object.values(method)) expect(marketing('claims', language)).toMatch(word[language]);
      expect(marketing('availability', language).match(new RegExp(figure[language], 'g'))).toHaveLength(2);
    }
  });

  it('that only offers are extra discounts', () => {
    const tiers = [
      { units: 1, listCents: 1400 },
      { units: 10, listCents: 13_000 },
    ] as const;
    const { lines } = priceLines({ tiers, package: tiers[0], quantity: 100, offerPercent: 0, customerPercent: 0 });
    expect(lines.find(({ kind }) => kind === 'package')?.cents).toBeLessThan(0);
    expect(lines.find(({ kind }) => kind === 'extra')?.cents).toBe(0);
    expect(articlesLike(/quantity discount|数量优惠/gi)).toEqual([]);
  });

  it('how long a session should last, in every username of an article', () => {
    const users = languages
      .flatMap((language) => articleFiles(language))
      .flatMap((file) => [...articleOfFile(file).matchAll(/_(?<minutes>\d+)_[a-z$]/gi)].map(({ groups }) => Number(groups?.minutes)));
    expect(users.length).toBeGreaterThan(10);
    expect(Math.max(...users)).toBeLessThanOrEqual(STICKY_MINUTES_OFFERED);
  });
});

/** Each was once contradicted by another page or by the service. */
describe('claims that the site can keep', () => {
  it('support takes messages at any time, and the team replies in its hours, of one time zone [C3]', () => {
    const { supportOpens, supportCloses } = businessFigures;
    // Open around the clock, no text would need the hours.
    expect(supportCloses - supportOpens).toBeLessThan(24);
    const zone = new Intl.DateTimeFormat('en', { timeZone: SUPPORT_ZONE, timeZoneName: 'shortOffset' }).formatToParts(0);
    const offset = zone.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
    const place: Pattern = { en: /Shanghai time|\{\{supportZone\}\}/, zh: /北京时间/ };
    const anyTime: Pattern = { en: /message(?: us)? at any time|send a report at any time/i, zh: /随时(?:给我们)?留言|随时举报/ };
    const hoursLink: Pattern = { en: /support hours/, zh: /客服时间/ };
    for (const language of languages) {
      const hours = linesLike(language, /\{\{supportOpens\}\}/);
      expect(hours.length).toBeGreaterThan(6);
      for (const [, line] of hours) {
        expect(line).toContain('{{supportCloses}}');
        expect(line).toMatch(place[language]);
        expect(line.match(/UTC[+−-]\d+/g) ?? [offset]).toEqual([offset]);
      }
      for (const page of ['remote-marketing/src/claims', 'remote-marketing/src/about/introduce', 'shell/src'])
        expect(textOf(page, language)).toMatch(anyTime[language]);
      // The header says "offline", so it also says until when; the claim leads to the hours.
      expect(textAt('shell/src', language, 'support.opens')).toContain('{{time}}');
      expect(textAt('remote-marketing/src', language, 'claimFigures.support.link')).toMatch(hoursLink[language]);
    }
  });

  it('the steps to the first call include the whitelist, unless the call needs none [C5]', () => {
    // The gateway refuses addresses that aren't on it.
    expect(proxyErrorCodes).toHaveProperty('notWhitelisted');
    const shown = /const steps = \[(?<names>[^\]]+)\]/.exec(read('remote-marketing/src/home/steps.tsx'))?.groups?.names;
    const whitelist: Pattern = { en: /whitelist/i, zh: /白名单/ };
    const needsNone: Pattern = { en: /account-password mode/, zh: /账密模式/ };
    const counts = { en: ['zero', 'one', 'two', 'three', 'four', 'five'], zh: ['零', '一', '两', '三', '四', '五'] } as const;
    for (const language of languages) {
      const { title, ...steps } = valueAt('remote-marketing/src/home', language, 'home.steps') as Record<string, unknown>;
      const names = Object.keys(steps);
      expect(shown).toBe(names.map((name) => `'${name}'`).join(', '));
      expect(names.slice(-2)).toEqual(['whitelist', 'call']);
      expect(title).toContain(counts[language][names.length]);
      expect(textAt('remote-marketing/src/home', language, 'home.steps.whitelist.title')).toMatch(whitelist[language]);
      expect(textAt('remote-marketing/src/home', language, 'home.call.text')).toMatch(needsNone[language]);
      expect(textAt('remote-account/src', language, 'registered.use.text')).toMatch(whitelist[language]);
      const compare = 'remote-purchase/src/prices';
      expect(textAt(compare, language, 'compare.access.link')).toMatch(whitelist[language]);
      expect(textAt(compare, language, 'compare.access.account')).not.toMatch(whitelist[language]);
    }
  });

  it('registration needs every field of its form [C6]', () => {
    const words: Readonly<Record<string, Pattern>> = {
      MobileField: { en: /mobile number/, zh: /手机号/ },
      ImageCodeField: { en: /CAPTCHA/, zh: /图形验证码/ },
      SmsCodeField: { en: /SMS code/, zh: /短信验证码/ },
      NewPasswordFields: { en: /password/, zh: /密码/ },
      AgreementField: { en: /accept the agreements/, zh: /同意协议/ },
    };
    const fields = [...read('remote-account/src/register/register-form.tsx').matchAll(/<(?<name>\w+Fields?) /g)];
    expect(fields.map(({ groups }) => groups?.name)).toEqual(Object.keys(words));
    const steps: Pattern = { en: /^## Register\n(?<steps>[^#]+)/m, zh: /^## 注册账号\n(?<steps>[^#]+)/m };
    const less: Pattern = {
      en: /mobile number[^.]* (?:is|are) (?:enough|all)|(?:only|just) (?:need )?(?:a|your) mobile number/i,
      zh: /(?:只需|仅需)[^。]*手机号|手机号[^。]*即可注册/,
    };
    for (const language of languages) {
      const guide = steps[language].exec(articleOfFile(`content/guides/novice-guide.${language}.md`))?.groups?.steps;
      for (const word of Object.values(words)) expect(guide).toMatch(word[language]);
      const lead = textAt('remote-account/src', language, 'register.lead');
      for (const field of ['MobileField', 'SmsCodeField', 'NewPasswordFields']) expect(lead).toMatch(words[field]?.[language] ?? /^$/);
      expect(linesLike(language, less[language])).toEqual([]);
    }
  });

  it('the samples of the home page need the variables that the note beside them names [C7]', () => {
    const samples = [...read('remote-marketing/src/home/samples.ts').matchAll(/^const \w+ = `(?<program>[^`]+)`;$/gm)];
    expect(samples).toHaveLength(3);
    const unchanged: Pattern = {
      en: /\brun (?:it|them|the code) (?:as (?:it is|they are|is)|unchanged)/i,
      zh: /复制即可运行|无需(?:设置|修改)即可运行/,
    };
    const first: Pattern = { en: /set your credentials/, zh: /设置环境变量/ };
    for (const language of languages) {
      const named = variables(textAt('remote-marketing/src/home', language, 'home.sample.note'));
      for (const { groups } of samples) expect(variables(groups?.program ?? '')).toEqual(named);
      expect(textAt('remote-marketing/src/home', language, 'home.ways.codeSamples.text')).toMatch(first[language]);
      expect(linesLike(language, unchanged[language])).toEqual([]);
    }
  });

  it('the worth of the larger trial is the list price of its traffic, and said to be [C11]', () => {
    const gigabytes = businessFigures.verifiedTrialBytes / BYTES_PER_GB;
    expect(businessFigures.verifiedTrialWorthCents).toBe(flowProductRows.find(({ units }) => units === gigabytes)?.listCents);
    const list: Pattern = { en: /\blist price \{\{/, zh: /原价 \{\{/ };
    for (const language of languages) {
      const lines = linesLike(language, /\{\{(?:verifiedTrialWorthUsd|worth)\}\}/);
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.filter(([, line]) => !list[language].test(line))).toEqual([]);
    }
  });

  it('the articles are explainers, and news is in the changelog [C14]', () => {
    const topics: Readonly<Record<string, Pattern>> = {
      'http-or-socks5': { en: /choosing a protocol/, zh: /选择协议/ },
      'keep-keys-out-of-code': { en: /keys/, zh: /密钥/ },
      'reading-risk-scores': { en: /risk scores/, zh: /风险值/ },
      'where-your-gigabytes-go': { en: /saving traffic/, zh: /节省流量/ },
      'why-407': { en: /proxy errors/, zh: /代理错误/ },
    };
    const news: Pattern = { en: /\bnews\b|notices?\b|announce|released/i, zh: /新闻|资讯|公告|发布了/ };
    for (const language of languages) {
      const files = articleFiles(language).filter((file) => file.startsWith('content/news/'));
      expect(files.filter((file) => news[language].test(/^title: .*$/m.exec(articleOfFile(file))?.[0] ?? ''))).toEqual([]);
      for (const [name, topic] of Object.entries(topics)) {
        expect(files).toContain(`content/news/${name}.${language}.md`);
        expect(routes.news.description?.[language]).toMatch(topic[language]);
      }
      for (const page of [routes.news, routes.newsArticle]) expect(page.description?.[language]).not.toMatch(news[language]);
      expect(textAt('remote-marketing/src/articles', language, 'help.pages.news')).not.toMatch(news[language]);
    }
    expect(read('remote-marketing/src/changelog/entries.ts')).toMatch(/date: '\d{4}-/);
  });

  it('the origin of IPs is required of suppliers, and doubts can be reported [C16]', () => {
    const required: Pattern = { en: /^We require our suppliers to /, zh: /^我们要求供应商/ };
    const proven: Pattern = {
      en: /only with permission|(?:every|each|all) IPs? (?:is|are|comes?) from|say where they come from/i,
      zh: /来源可查|来源合规|(?:均|都)(?:已|经过)[^。]*(?:同意|授权)/,
    };
    const section: Pattern = { en: /section (?<at>\d)/, zh: /第(?<at>.)节/ };
    for (const language of languages) {
      const policy = 'remote-marketing/src/documents/acceptable-use';
      const about = textAt('remote-marketing/src/about/introduce', language, 'introduce.ips.p1');
      expect(about).toMatch(required[language]);
      expect(about).toContain('<acceptableUse>');
      expect(textAt(policy, language, 'acceptableUse.provenance.p1')).toMatch(required[language]);
      const at = section[language].exec(textAt(policy, language, 'acceptableUse.provenance.p2'))?.groups?.at;
      expect(textAt(policy, language, 'acceptableUse.report.title').charAt(0)).toBe(at);
      expect(linesLike(language, proven[language])).toEqual([]);
    }
  });

  it('residential IPs are on home connections, which no site has to take for a visitor [C17]', () => {
    const home: Pattern = { en: /home internet connections/, zh: /家庭宽带/ };
    const noGuarantee: Pattern = {
      en: /We don't guarantee that you can reach a particular website/,
      zh: /我们不保证通过某个出口 IP 一定能访问某个网站/,
    };
    const listed: Pattern = { en: /database lists the address as a proxy/, zh: /数据库将该地址列为代理/ };
    const same: Pattern = {
      en: /undetect|indistinguishable|never blocked|(?:sees?|treats?) (?:it|them|you) as (?:it sees )?(?:a |its )?(?:real |local |home )*visitors?/i,
      zh: /无异|无法识别为代理|不会被(?:识别|封)|视为真实(?:访客|用户)/,
    };
    for (const language of languages) {
      expect(textAt('remote-marketing/src/home', language, 'home.products.residential.text')).toMatch(home[language]);
      expect(articleOfFile(`content/guides/service-restrictions.${language}.md`)).toMatch(noGuarantee[language]);
      expect(articleOfFile(`content/questions/risk-score-high.${language}.md`)).toMatch(listed[language]);
      expect(linesLike(language, same[language])).toEqual([]);
    }
  });

  it('messages go through mail and messengers, so none is promised to be kept [C18]', () => {
    // The site itself stores none: another kind of contact would change what can be promised.
    const { kind } = siteSchemas.siteSettings.response.shape.contacts.element.shape;
    expect(kind.options).toEqual(['email', 'telegram', 'whatsapp', 'wechat']);
    const reply: Pattern = { en: /we reply when support opens again/, zh: /将在客服上线后回复/ };
    const kept: Pattern = {
      en: /no message is lost|(?:every|each|all) messages? (?:is|are|will be) (?:kept|read|stored|answered)/i,
      zh: /(?:消息|留言)[^。]*(?:不会丢失|都会保留)/,
    };
    for (const language of languages) {
      expect(textAt('remote-marketing/src/claims', language, 'claims.support.p2')).toMatch(reply[language]);
      expect(linesLike(language, kept[language])).toEqual([]);
    }
  });

  it('what the pricing page lists as not offered is what the service lacks', () => {
    expect(Object.keys(productFamily)).toEqual(['flow', 'staticIp', 'gift']);
    const places: Readonly<Record<string, Pattern>> = {
      country: { en: /country/, zh: /国家或地区/ },
      state: { en: /state/, zh: /州或省/ },
      city: { en: /city/, zh: /城市/ },
      asn: { en: /ASN/, zh: /AS 号/ },
      isp: { en: /ISP/, zh: /运营商/ },
    };
    const others = new Set<string>(['orderId', 'num', 'protocol', 'time', 'timestamp', 'sign', 'format', 'singleIp', 'dedupe', 'auth']);
    expect(parameterNames.filter((name) => !others.has(name))).toEqual(Object.keys(places));
    // No UDP ASSOCIATE.
    expect(read('gateway/src/socks/socks5-messages.ts')).toContain('export const commands = { connect: 1 } as const;');
    for (const language of languages) {
      const notOffered = (name: string) => textAt('remote-purchase/src/prices', language, `compare.notOffered.${name}`);
      for (const word of Object.values(places)) expect(notOffered('zip')).toMatch(word[language]);
      for (const name of ['refunds', 'mainland', 'unlimited', 'mobile', 'udp']) expect(notOffered(name)).toEqual(expect.any(String));
    }
  });

  it('mobile numbers have dialing codes, and places have country or region codes [C19]', () => {
    const dialing: Pattern = { en: /dialing code/i, zh: /国际区号/ };
    const places: Pattern = { en: /countr(?:y|ies)(?: (?:or|and) regions?)? codes?/i, zh: /国家或地区(?:的)?代码|国家代码/ };
    const mobile: Pattern = { en: /mobile number/i, zh: /手机号/ };
    const iso: Pattern = { en: /ISO 3166|two-letter/i, zh: /ISO 3166|两位(?:字母)?代码/ };
    for (const language of languages) {
      expect(textAt('remote-account/src', language, 'mobile.country')).toMatch(dialing[language]);
      expect(routes.toolCountryCode.title[language]).toMatch(places[language]);
      const sentences = linesOf(language).flatMap(([, line]) => line.split(/\. |。/));
      expect(sentences.filter((text) => mobile[language].test(text) && places[language].test(text))).toEqual([]);
      expect(sentences.filter((text) => iso[language].test(text) && dialing[language].test(text))).toEqual([]);
    }
  });
});
