import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEVICE_COOKIE } from 'api/device-cookie';
import { isRenewable } from 'api/renewals';
import { requestLog } from 'api/request-log-tables';
import { usageTargets } from 'api/target-tables';
import { usageHours } from 'api/usage-tables';
import { AD_CLICK_COOKIE, STICKY_MINUTES_OFFERED, orderStatus } from 'shared-contracts/constants';
import { LANGUAGE_COOKIE, languages, type Language } from 'shared-contracts/languages';
import { priceLines } from 'shared-contracts/rules/price-lines';
import { accountSchemas } from 'shared-contracts/api/schemas/accounts';
import { siteSchemas } from 'shared-contracts/api/schemas/site';
import { PREVIEW_COOKIE, STAGE_COOKIE } from 'shared-contracts/releases/views';
import { root } from './lib/root.ts';
import { articleFiles, articleOfFile, textsOfFile } from './lib/site-texts.ts';

const textOf = (folder: string, language: Language) => textsOfFile(`${folder}/locales/${language}.json`).join('\n');
const marketing = (page: string, language: Language) => textOf(`remote-marketing/src/${page}`, language);
const articlesLike = (pattern: RegExp) =>
  languages.flatMap((language) =>
    articleFiles(language).flatMap((file) => (articleOfFile(file).match(pattern) ?? []).map((found) => `${file}: ${found}`)),
  );

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
    const keys = sources.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/['`]tidegate\.(?<key>\w+)/g)].map(({ groups }) => groups?.key),
    );
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
