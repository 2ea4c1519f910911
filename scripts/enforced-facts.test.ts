import { globSync } from 'node:fs';
import { articleFigures } from 'api/article-figures';
import { partitionedTables } from 'api/housekeeping';
import { subUserDays, subUserHours, usageHours, usageHourSums } from 'api/usage-tables';
import { limitRows } from 'gateway/limits';
import { BYTES_PER_GB, HANDED_EXIT_DAYS, STICKY_MINUTES_MAX, USAGE_HOUR_DAYS } from 'shared-contracts/constants';
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

it('the IP availability on the home page and wherever it is repeated is called a target', () => {
  expect(read('api/src/platform/config/business-figures.ts')).toContain("// A target.\n  availability: '");
  const target: Pattern = { en: /availability target/, zh: /可用率目标/ };
  for (const language of languages) {
    expect(textAt('remote-marketing/src', language, 'claimFigures.availability.label')).toMatch(target[language]);
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

it('only orders that the customer bought are announced before and after their end', () => {
  expect(read('api/src/orders/notifications/notify-order-ends.ts')).toContain("eq(orders.kind, 'new')");
  const rows: Readonly<Record<string, Pattern>> = {
    'guides/webhooks': { en: /^\| `order(?:Ending|Ended)`.*$/gm, zh: /^\| `order(?:Ending|Ended)`.*$/gm },
    'questions/email-notifications': { en: /^\| Orders .*$/gm, zh: /^\| .*订单.*已失效.*$/gm },
  };
  const bought: Pattern = { en: /that you bought/, zh: /您购买的订单/ };
  const free: Pattern = {
    en: /We don't (?:send|notify)[^.]* free traffic, such as the free trial/,
    zh: /免费试用等赠送的流量[^。]*我们不会发送/,
  };
  for (const language of languages) {
    for (const [id, row] of Object.entries(rows)) {
      const found = article(id, language).match(row[language]) ?? [];
      expect(found[0]).toContain('{{orderEndingDays}}');
      expect(found.filter((line) => !bought[language].test(line))).toEqual([]);
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
      for (const key of ['home.hero.text', 'home.products.dynamic.text']) {
        const text = textAt('remote-marketing/src/home', language, key);
        expect(text).toContain('{{bindingMax}}');
        expect(text).toContain('{{stickyHours}}');
        expect(text).toMatch(longer[language]);
      }
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
