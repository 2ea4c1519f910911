import { isRenewable } from 'api/renewals';
import { requestLog } from 'api/request-log-tables';
import { usageTargets } from 'api/target-tables';
import { usageHours } from 'api/usage-tables';
import { STICKY_MINUTES_OFFERED, orderStatus } from 'shared-contracts/constants';
import { languages, type Language } from 'shared-contracts/languages';
import { priceLines } from 'shared-contracts/rules/price-lines';
import { siteSchemas } from 'shared-contracts/schemas/site';
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
    const causes = { en: /is unpaid, was canceled, timed out, or was refunded/, zh: /尚未支付、已取消、支付超时或已退款/ };
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
      for (const page of ['documents/agreement', 'about/introduce']) {
        const sentence = marketing(page, language)
          .split('\n')
          .find((text) => words.outcome[language].test(text) && words.clientAddress[language].test(text));
        for (const word of Object.values(words)) expect(sentence).toMatch(word[language]);
      }
    }
  });

  it('what is recorded about targets', () => {
    const words = {
      orderId: { en: /orders/, zh: /订单/ },
      day: { en: /by day/, zh: /按天/ },
      subUserId: { en: /sub-user/, zh: /子账号/ },
      host: { en: /hostname or IP address of the target/, zh: /目标的域名或 IP 地址/ },
      sentBytes: { en: /bytes/, zh: /字节数/ },
      receivedBytes: { en: /bytes/, zh: /字节数/ },
      counts: { en: /requests.*outcomes, failure reasons, and response times/, zh: /请求数.*结果、失败原因与响应时间/ },
    };
    const columns = Object.keys(usageTargets).filter((name) => name !== 'enableRLS');
    expect(columns.toSorted()).toEqual(Object.keys(words).toSorted());
    for (const language of languages) {
      const sentence = marketing('documents/agreement', language)
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
      const sentence = marketing('documents/agreement', language)
        .split('\n')
        .find((text) => words.id[language].test(text));
      for (const word of Object.values(words)) expect(sentence).toMatch(word[language]);
    }
  });

  it('that IP availability is a target, as long as nothing measures it', () => {
    expect(Object.keys(siteSchemas.status.response.shape).toSorted()).toEqual(['components', 'incidents', 'now']);
    const unmeasured = { en: /don't measure availability yet|Not measured yet/i, zh: /尚未实测/ };
    for (const language of languages) {
      for (const page of ['claims', 'status']) expect(marketing(page, language)).toMatch(unmeasured[language]);
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
