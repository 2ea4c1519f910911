import { DrizzleQueryError } from 'drizzle-orm/errors';
import { schemas } from 'shared-contracts/api/schemas';
import { z } from 'zod';
import { createApp } from './http/app.ts';
import { createLog } from './logging.ts';

function capture() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { lines, log };
}

/** Request fields that may be logged. All other fields must be redacted. */
const harmless = [
  [
    'action',
    'advanceMs',
    'agreed',
    'amountCents',
    'asn',
    'baiduFlag',
    'baidu_flag',
    'before',
    'bg_id',
    'bt_id',
    'byCode',
    'city',
    'commit',
    'conversions',
    'convertType',
    'country',
  ],
  [
    'countryCode',
    'countryEnName',
    'couponId',
    'countryMobileCode',
    'currency',
    'customer',
    'dedupe',
    'delayMs',
    'error',
    'family',
    'format',
    'from',
    'id',
    'isUseful',
    'isp',
  ],
  [
    'iss',
    'kind',
    'kinds',
    'lang',
    'lineIds',
    'language',
    'lifetimeDays',
    'message',
    'method',
    'minutes',
    'mode',
    'month',
    'noticeId',
    'notices',
    'number',
    'num',
    'offerId',
    'offset',
    'orderId',
    'orderIds',
    'pageNo',
    'pageSize',
    'part',
    'passkeyId',
    'pName',
    'paymentId',
  ],
  [
    'place',
    'productId',
    'protocol',
    'purpose',
    'quantity',
    'query',
    'queryName',
    'quoteId',
    'records',
    'registerSource',
    'release',
    'route',
    'scenario',
    'scopes',
  ],
  [
    'at',
    'by',
    'countryCode',
    'direction',
    'outcome',
    'percents',
    'receivedBytes',
    'reportId',
    'requests',
    'rows',
    'sentBytes',
    'since',
    'sort',
    'to',
    'zone',
  ],
  [
    'bindingSeconds',
    'clientExtensionResults',
    'section',
    'transports',
    'understood',
    'capBytes',
    'countries',
    'connectMs',
    'count',
    'counts',
    'deliveryId',
    'durationMs',
    'events',
    'failurePercent',
    'firstByteMs',
    'isEnabled',
    'isOn',
    'isRecorded',
    'maxPriceCents',
    'monthlyCapCents',
    'period',
    'port',
    'requestsPerSecond',
    'stack',
    'reason',
    'sub',
    'subUserId',
    'trigger',
    'webhookId',
    'auth',
    'card',
    'endedGatewayId',
    'gatewayId',
    'grants',
    'keptBytes',
    'payMethod',
    'places',
    'portBase',
    'accountId',
    'invitationId',
    'personId',
    'portCount',
    'role',
    'shown',
    'storedMethodId',
    'timeZone',
    'wantsMore',
    'what',
  ],
  [
    'capacity',
    'entryAddress',
    'filterId',
    'gateway',
    'limit',
    'openConnections',
    'page',
    'quoteIds',
    'region',
    'sequence',
    'upTo',
    'version',
  ],
  ['screenRatio', 'singleIp', 'status', 'time', 'timestamp', 'tokenId', 'topic', 'topUpCents', 'type', 'value', 'verifyCodeType', 'vitals'],
].flat();

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

function fieldsOf({ properties = {}, items, anyOf = [] }: Shape): string[] {
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...Object.keys(properties), ...inner.flatMap(fieldsOf)];
}

const requestFields = new Set(
  Object.values(schemas).flatMap(({ request }) => fieldsOf(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Shape)),
);

describe('log', () => {
  it('contains no secrets', () => {
    const { lines, log } = capture();
    log.info({ password: 'hidden-1', body: { mobile: 'hidden-2', code: 'hidden-3' }, order: { of: { sign: 'hidden-4' } } }, 'told');
    expect(lines.join('')).toContain('told');
    expect(lines.join('')).not.toContain('hidden');
  });

  it('redacts every request field that is not known to be harmless, at any depth', () => {
    const { lines, log } = capture();
    const secret = [...requestFields].filter((field) => !harmless.includes(field));
    expect(secret).toEqual(expect.arrayContaining(['password', 'newPassword', 'verifyCode', 'imageCode', 'code', 'state', 'ticket']));
    expect(secret).toEqual(expect.arrayContaining(['binding', 'mobile', 'newMobile', 'username', 'sign', 'signature', 'subject']));
    for (const field of secret) log.info({ [field]: 'hidden', body: [{ [field]: { of: 'hidden' } }] }, field);
    expect(lines).toHaveLength(secret.length);
    expect(lines.filter((line) => line.includes('hidden'))).toEqual([]);
  });

  it.each(['token', 'idNumber', 'orderKey', 'nickName', 'passwordHash', 'authorization'])('also redacts %s', (field) => {
    const { lines, log } = capture();
    log.info({ headers: { [field]: 'hidden' } }, 'told');
    expect(lines.join('')).not.toContain('hidden');
  });

  it('lists as harmless only fields that exist', () => {
    expect(harmless.filter((field) => !requestFields.has(field))).toEqual([]);
  });

  it('contains one line per event, whatever was sent', async () => {
    const { lines, log } = capture();
    const forged = 'a\r\n{"level":30,"msg":"forged"}\u2028b';
    log.info({ place: forged }, forged);
    log.error({ err: new Error(forged) }, 'failed');
    const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
    await app.inject({ url: `/${encodeURIComponent(forged)}`, headers: { 'user-agent': 'forged' } });
    const events = lines.join('').trimEnd().split('\n');
    expect(events).toHaveLength(lines.length);
    for (const event of events) expect(JSON.parse(event)).not.toMatchObject({ msg: 'forged' });
  });

  it('contains no query strings of failed or invalid URLs', async () => {
    const { lines, log } = capture();
    const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
    app.get('/broken', async () => {
      throw new Error('broken');
    });
    const headers = { authorization: 'Bearer tg_hidden' };
    for (const path of ['/broken', '/nowhere', '/api/v1/nowhere', '/%zz'])
      await app.inject({ url: `${path}?code=hidden&state=hidden&sign=hidden`, headers });
    expect(lines.join('')).toContain('"path":"/broken"');
    expect(lines.join('')).not.toContain('hidden');
  });

  it('contains paths without query strings, and no tokens', async () => {
    const { lines, log } = capture();
    const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
    app.get('/somewhere', async () => 'here');
    await app.inject({ url: '/somewhere?sign=hidden&mobile=hidden', headers: { token: 'hidden', authorization: 'Bearer tg_hidden' } });
    expect(lines.join('')).toContain('"path":"/somewhere"');
    expect(lines.join('')).not.toContain('hidden');
  });

  it('reports a failed query without customer data', () => {
    const { lines, log } = capture();
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mobile)=(hidden)' });
    log.error({ err: new DrizzleQueryError('insert into customers values ($1)', ['hidden'], cause) }, 'failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { errorCode: '23505', message: 'duplicate key', query: 'insert into customers values ($1)' },
    });
    expect(lines.join('')).not.toContain('hidden');
  });
});
