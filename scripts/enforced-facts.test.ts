import { globSync } from 'node:fs';
import { articleFigures } from 'api/article-figures';
import { VERIFIED_TRIAL_DAYS, businessFigures } from 'api/business-figures';
import { exitRows } from 'api/exit-rows';
import { partitionedTables } from 'api/housekeeping';
import { flowProductRows, staticCountries } from 'api/price-ladder';
import { extendedEnd } from 'api/renewals';
import { subUserDays, subUserHours, usageHours, usageHourSums } from 'api/usage-tables';
import { endAfter } from 'api/validity';
import { limitRows } from 'gateway/limits';
import {
  BYTES_PER_GB,
  HANDED_EXIT_DAYS,
  ORDER_ENDING_DAYS,
  STICKY_MINUTES_MAX,
  USAGE_HOUR_DAYS,
  productFamily,
} from 'shared-contracts/constants';
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { TRAFFIC_OVERHEAD_PERCENT, pageTrafficBytes } from 'shared-contracts/rules/page-traffic';
import { SAMPLE_ORDER_ID, familyOfOrderId } from 'shared-contracts/rules/order-id';
import { proxyErrorCodes } from 'shared-contracts/texts/proxy-errors/error-codes';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { root } from './lib/root.ts';
import { articleFiles, articleOfFile } from './lib/site-texts.ts';
import { linesLike, linesOf, marketing, read, textAt, type Pattern } from './lib/stated-texts.ts';

const article = (id: string, language: string) => articleOfFile(`content/${id}.${language}.md`);
const at = (day: string) => new Date(`${day}T10:00:00Z`);
const sourceOf = (folder: string) =>
  globSync(`${folder}/**/*.tsx`, { cwd: root, exclude: ['**/*.test.tsx'] })
    .map(read)
    .join('\n');
const columnsOf = (table: object) => Object.keys(table).filter((name) => name !== 'enableRLS');

describe('how long data is kept', () => {
  const keptDays = new Map(partitionedTables.map(({ table, keptDays: days }) => [table as object, days]));

  it('hourly traffic, of which daily totals remain, also after an account is deleted', () => {
    for (const table of [usageHours, usageHourSums, subUserHours]) expect(keptDays.get(table)).toBe(USAGE_HOUR_DAYS);
    const hourly: Pattern = { en: /^\| Hourly traffic[^\n]+$/m, zh: /^\| 每笔订单的每小时流量[^\n]+$/m };
    const daily: Pattern = {
      en: /After \{\{usageHourDays\}\} days, only daily totals remain/,
      zh: /\{\{usageHourDays\}\} 天后只保留每天的合计/,
    };
    for (const language of languages)
      expect(hourly[language].exec(article('questions/delete-account', language))?.[0]).toMatch(daily[language]);
  });

  it('what sub-users use, by hour and by day', () => {
    const words: Readonly<Record<string, Pattern>> = {
      subUserId: { en: /each sub-user/, zh: /每个子账号/ },
      hour: { en: /hour/, zh: /每小时/ },
      day: { en: /\{\{usageHourDays\}\} days, we keep only daily totals/, zh: /\{\{usageHourDays\}\} 天后只保留每天的合计/ },
      requests: { en: /requests/, zh: /请求数/ },
      bytes: { en: /bytes/, zh: /字节数/ },
    };
    expect(new Set([...columnsOf(subUserHours), ...columnsOf(subUserDays)])).toEqual(new Set(Object.keys(words)));
    for (const language of languages) {
      const sentence = marketing('documents/privacy', language)
        .split('\n')
        .find((text) => words.subUserId?.[language].test(text));
      for (const word of Object.values(words)) expect(sentence).toMatch(word[language]);
    }
  });

  it('extracted IPs, for longer than the client addresses that extracted them', () => {
    const exits = partitionedTables.filter(({ keptDays: days }) => days === HANDED_EXIT_DAYS);
    expect(exits).toHaveLength(1);
    expect(columnsOf(exits[0]?.table ?? {}).toSorted()).toEqual(['exits', 'hour', 'orderId']);
    const kept: Pattern = {
      en: /^For each order and hour: the exit IPs [^\n]+ after \{\{handedExitDays\}\} days\.$/m,
      zh: /^每笔订单每小时提取过的出口 IP[^\n]+\{\{handedExitDays\}\} 天后删除。$/m,
    };
    const lease: Pattern = { en: /\{\{leaseDays\}\} day after the binding time ends/, zh: /绑定时长结束后 \{\{leaseDays\}\} 天/ };
    for (const language of languages) {
      expect(marketing('documents/privacy', language)).toMatch(kept[language]);
      expect(marketing('documents/privacy', language)).toMatch(lease[language]);
    }
  });
});

it('the free trial can be claimed in the places that articles name, and is the first step after registration [C4]', () => {
  const trialButton = /onClick=\{(?:\(\) => )?openFreeTrial|^ +openFreeTrial\(\);$/m;
  const places: Readonly<Record<string, { readonly named: Pattern; readonly folder: string }>> = {
    home: { named: { en: /\[home page\]\(\/\)/, zh: /\[首页\]\(\/\)/ }, folder: 'remote-marketing/src/home' },
    prices: { named: { en: /\[pricing page\]\(\/buy\/flow\)/, zh: /\[价格页\]\(\/buy\/flow\)/ }, folder: 'remote-purchase/src/free-trial' },
    overview: { named: { en: /\*\*Overview\*\* page/, zh: /\*\*概览\*\*/ }, folder: 'remote-account/src/overview' },
  };
  for (const { folder } of Object.values(places)) expect(sourceOf(folder)).toMatch(trialButton);
  // Each of them is on the page, also for those who are logged in.
  expect(read('remote-marketing/src/home/main-action.tsx')).toMatch(/\{loggedIn && \([\s\S]*<CustomerTrial /);
  expect(read('remote-purchase/src/prices/prices-page.tsx')).toContain('<TrialOffer />');
  expect(sourceOf('remote-account/src/overview')).toContain('<NoTraffic />');
  const claim: Pattern = { en: /[Cc]laim the trial on the \[/, zh: /在\[首页\].*领取/ };
  for (const language of languages) {
    const lines = linesLike(language, claim[language]);
    expect(lines.map(([file]) => file)).toEqual(
      ['content/guides/novice-guide', 'content/questions/free-trial-conditions'].map((file) => `${file}.${language}.md`),
    );
    for (const [, line] of lines) for (const { named } of Object.values(places)) expect(line).toMatch(named[language]);
  }

  const registered = read('remote-account/src/register/registered-page.tsx');
  expect(registered).toMatch(trialButton);
  expect(/const steps = \['(?<first>\w+)'/.exec(registered)?.groups?.first).toBe('trial');
  const first: Pattern = { en: /free trial/, zh: /免费试用/ };
  for (const language of languages) expect(textAt('remote-account/src', language, 'registered.trial.title')).toMatch(first[language]);
});

it('static IPs are sold by the calendar month, as the texts say and their example shows [C8]', () => {
  const month = { family: productFamily.staticIp, validityDays: 30, months: 1 };
  const paidAt = at('2027-01-31');
  expect(endAfter(paidAt, { ...month, months: 12, validityDays: 360 })).toEqual(at('2028-01-31'));
  const end = endAfter(paidAt, month);
  expect(end).toEqual(at('2027-02-28'));
  expect(extendedEnd(end, month, at('2027-02-20'), [paidAt])).toEqual(at('2027-03-31'));
  const calendar: Pattern = { en: /Months are calendar months, counted from the time of payment/, zh: /从支付时起按自然月计算/ };
  const example: Pattern = {
    en: /one month on January 31, the order ends on February 28, .*the new end date is March 31/,
    zh: /1 月 31 日支付一个月，线路在 2 月 28 日（闰年为 29 日）到期。.*新的到期日为 3 月 31 日/,
  };
  const days: Pattern = {
    en: /\b30 days (?:per|a|each|for every) month\b|\bmonths? (?:is|are|counts? as|equals?) 30 days\b|\b360 days\b/i,
    zh: /每(?:个)?月(?:按|为|计) ?30 天|一个月(?:按|为|计) ?30 天|360 天/,
  };
  for (const language of languages) {
    for (const text of [article('guides/static-ips', language), textAt('remote-purchase/src', language, 'prices.staticIp.text')])
      expect(text).toMatch(calendar[language]);
    expect(article('guides/static-ips', language)).toMatch(example[language]);
    expect(linesLike(language, days[language])).toEqual([]);
  }
});

it('as many countries and regions as claimed have IPs, of which few have static ones [C9]', () => {
  const places = new Set(exitRows().map(({ countryCode }) => countryCode));
  expect(businessFigures.countries).toBe(`${Math.floor(places.size / 10) * 10}+`);
  expect(staticCountries.length).toBeLessThan(places.size / 2);
  expect(staticCountries.filter((code) => !places.has(code))).toEqual([]);
  const listed: Pattern = { en: /where we offer IPs/, zh: /本站提供 IP 的所有国家和地区/ };
  const some: Pattern = { en: /selected (?:countries|locations)/, zh: /部分国家或地区/ };
  const all: Pattern = {
    en: /\b(?:packages?|orders?|traffic)\b[^.]*\b(?:every country (?:and|or) region|all countries and regions)\b(?! (?:where )?we offer)/i,
    zh: /(?:套餐|订单|流量)[^。]*(?<!我们提供(?: 出口)? ?(?:IP )?的|我们提供出口 IP 的|我们覆盖的)所有国家和地区/,
  };
  for (const language of languages) {
    expect(textAt('remote-marketing/src/claims', language, 'claims.countries.p1')).toMatch(listed[language]);
    for (const [page, key] of [
      ['home', 'home.products.static.text'],
      ['locations', 'locations.intro'],
      ['about/introduce', 'introduce.sell.orders.static'],
    ] as const)
      expect(textAt(`remote-marketing/src/${page}`, language, key)).toMatch(some[language]);
    expect(linesLike(language, all[language])).toEqual([]);
  }
});

it('the IP availability on the home page and wherever it is repeated is called a target', () => {
  expect(read('api/src/platform/config/business-figures.ts')).toContain("// A target.\n  availability: '");
  const target: Pattern = { en: /availability target/, zh: /可用率目标/ };
  const linked: Pattern = { en: /\btarget$/, zh: /^查看目标/ };
  for (const language of languages) {
    // The claim itself is as specified.
    expect(textAt('remote-marketing/src', language, 'claimFigures.availability.link')).toMatch(linked[language]);
    const lines = linesLike(language, /\{availability\}/);
    expect(lines.map(([file]) => file)).toEqual(expect.arrayContaining([`remote-marketing/src/about/introduce/locales/${language}.json`]));
    expect(lines.filter(([, line]) => !target[language].test(line))).toEqual([]);
  }
});

it('free traffic for identity verification is promised only to those who see the page, customers with a +86 number', () => {
  expect(read('shell/src/person/user-menu-card.tsx')).toContain('{inChina && (');
  const promise: Pattern = {
    en: /free traffic[^.]*identity verification|identity verification[^.]*free traffic/i,
    zh: /实名认证[^。]*获赠/,
  };
  for (const language of languages) {
    const lines = articleFiles(language)
      .flatMap((file) => articleOfFile(file).split('\n'))
      .filter((line) => promise[language].test(line));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !line.includes('+86'))).toEqual([]);
  }
});

it('the limits of a gateway are stated in the guides and with their error codes', () => {
  const { orderConnections, addressConnections, requestsPerSecond, wrongLogins, headBytes } = articleFigures;
  const stated = { orderConnections, addressConnections, requestsPerSecond, wrongLogins, headBytes };
  const { connectionsPerOrder, connectionsPerAddress, requestsPerSecond: rate, wrongLogins: logins, headBytes: head } = limitRows;
  const enforced = [connectionsPerOrder, connectionsPerAddress, rate, logins, head].map(({ value }) => value.toLocaleString('en-US'));
  expect(Object.values(stated).map(String)).toEqual(enforced);
  const places = {
    tooManyConnections: ['orderConnections', '2113'],
    tooManyWrongLogins: ['wrongLogins', '2114'],
    headersTooLong: ['headBytes', '2115'],
  } as const;
  for (const language of languages) {
    for (const name of Object.keys(stated)) expect(article('guides/service-restrictions', language)).toContain(`{{${name}}}`);
    for (const [error, [name, code]] of Object.entries(places)) {
      expect(String(proxyErrorCodes[error as keyof typeof places])).toBe(code);
      expect(textAt('remote-marketing/src/error-codes', language, `errorCodes.proxy.${error}.cause`)).toContain(`{{${name}}}`);
    }
    for (const [name, code] of [places.tooManyConnections, places.tooManyWrongLogins]) {
      const row = article('guides/account-password', language)
        .split('\n')
        .find((line) => new RegExp(`^\\| [^|]*\\b${code}\\b`).test(line));
      expect(row).toContain(`{{${name}}}`);
    }
  }
});

it('orders that can be renewed, also free ones, are announced before and after their end, but the free trial only after it', () => {
  expect(read('api/src/orders/notifications/notify-order-ends.ts')).toContain('inArray(orders.kind, usableKinds)');
  const { trialHours, certifiedDays } = businessFigures;
  const announcedDays = 2 * ORDER_ENDING_DAYS;
  expect(trialHours / 24).toBeLessThan(announcedDays);
  for (const days of [VERIFIED_TRIAL_DAYS, certifiedDays, ...flowProductRows.map(({ validityDays }) => validityDays)])
    expect(days).toBeGreaterThanOrEqual(announcedDays);
  const rows: Readonly<Record<string, Pattern>> = {
    'guides/webhooks': { en: /^\| `order(?:Ending|Ended)`.*$/gm, zh: /^\| `order(?:Ending|Ended)`.*$/gm },
    'questions/email-notifications': { en: /^\| Orders .*$/gm, zh: /^\| .*订单.*已失效.*$/gm },
  };
  const bought: Pattern = { en: /that you bought/, zh: /您购买的订单/ };
  const free: Pattern = {
    en: /We also (?:send|notify)[^.]* free traffic\. However, the free trial lasts only \{\{trialHours\}\} hours, so we don't/,
    zh: /赠送的流量[^。]*会发送[^。]*；免费试用只有 \{\{trialHours\}\} 小时/,
  };
  for (const language of languages) {
    for (const [id, row] of Object.entries(rows)) {
      const found = article(id, language).match(row[language]) ?? [];
      expect(found[0]).toContain('{{orderEndingDays}}');
      expect(found.filter((line) => bought[language].test(line))).toEqual([]);
      expect(article(id, language)).toMatch(free[language]);
    }
  }
});

it('periods that settings determine are not written as words', () => {
  const words: Pattern = {
    en: /\bthree days\b|\b(?:expires?|deleted|kept|turns itself off)\b[^.]*\b(?:an|one) hour\b|\b(?:an|one) hour pass/i,
    zh: /三天|一小时(?:内有效|后(?:自动|删除|才))|保留一小时/,
  };
  for (const language of languages) expect(linesLike(language, words[language])).toEqual([]);
});

it('whether there is an Android app is said only by the panel that asks for its latest version', () => {
  const none: Pattern = {
    en: /\b(?:don't have|no|without) an? (?:Android )?app\b|\bno app is\b/i,
    zh: /(?:没有|尚无|未推出|未发布)[^。，]{0,6}应用|应用尚未/,
  };
  const linked: Pattern = {
    en: /this page doesn't link to it, the app isn't from us/,
    zh: /本页没有下载链接的 Android 应用，都不是我们发布的/,
  };
  expect(read('remote-marketing/src/help/guides/app-version.tsx')).toContain("t('help.app.none')");
  for (const language of languages) {
    const panel = textAt('remote-marketing/src/articles', language, 'help.app.none');
    expect(linesLike(language, none[language]).map(([, line]) => line)).toEqual([panel]);
    expect(article('guides/set-up-android', language)).toMatch(linked[language]);
  }
});

describe('how long an exit IP can be kept', () => {
  it('depends on the access method, which texts name beside the shorter limit', () => {
    const keeps: Pattern = { en: /(?:keep|stay|same IP)\b.*\{\{bindingM(?:in|ax)\}\}/i, zh: /(?:保持|不变).*\{\{bindingM(?:in|ax)\}\}/ };
    const method: Pattern = { en: /\blink\b|extract|\bports?\b|\bpair\b/i, zh: /链接|提取|端口/ };
    const longer: Pattern = { en: /account-password mode/i, zh: /账密模式/ };
    for (const language of languages) {
      expect(linesLike(language, keeps[language]).filter(([, line]) => !method[language].test(line))).toEqual([]);
      expect(textAt('remote-marketing/src/home', language, 'home.hero.text')).toContain('{{stickyHours}}');
      const dynamic = textAt('remote-marketing/src/home', language, 'home.products.dynamic.text');
      for (const figure of ['{{bindingMax}}', '{{stickyHours}}']) expect(dynamic).toContain(figure);
      expect(dynamic).toMatch(longer[language]);
      const hours = { en: `for up to ${STICKY_MINUTES_MAX / 60} hours`, zh: `最长 ${STICKY_MINUTES_MAX / 60} 小时` };
      expect(routes.sceneGetData.description?.[language]).toContain(hours[language]);
      expect(textAt('remote-marketing/src/scenes/get-data', language, 'sceneGetData.controls.sticky.text')).toContain('{{max}}');
    }
  });
});

describe('estimates of traffic', () => {
  it('add what the price calculator adds', () => {
    const examples = {
      'guides/flow-packages': `${pageTrafficBytes(50_000, 120) / BYTES_PER_GB} GB`,
      'questions/which-package': `× ${1 + TRAFFIC_OVERHEAD_PERCENT / 100} = ${pageTrafficBytes(20_000 * 30, 60).toLocaleString('en-US')} `,
    };
    for (const language of languages) {
      for (const [id, example] of Object.entries(examples)) {
        expect(article(id, language)).toContain('{{overheadPercent}}%');
        expect(article(id, language)).toContain(example);
      }
    }
  });
});

describe('order numbers in samples', () => {
  const orderIds = /\b[FSG]\d{6}[A-Z\d]{4,}/g;

  it('are the sample order, which is a valid number that contains EXAMPLE, as the article about samples says', () => {
    expect(familyOfOrderId(SAMPLE_ORDER_ID)).toBeDefined();
    for (const language of languages) {
      expect(articleFiles(language)).toContain(`content/news/documentation-addresses.${language}.md`);
      expect(article('news/documentation-addresses', language)).toContain('`EXAMPLE`');
      const texts = [...linesOf(language).map(([, line]) => line), JSON.stringify(openApiDocument(language))];
      const found = texts.flatMap((text) => text.match(orderIds) ?? []);
      expect(found.length).toBeGreaterThan(20);
      expect([...new Set(found)]).toEqual([SAMPLE_ORDER_ID]);
    }
    expect(SAMPLE_ORDER_ID).toContain('EXAMPLE');
  });

  it('are in no source of a part, which has them from the contract', () => {
    const sources = globSync('{shell,shared-ui,remote-*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.|\/testing\//.test(file),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => read(file).search(orderIds) !== -1)).toEqual([]);
  });
});
