import { sql } from 'drizzle-orm';
import { trackingRecords } from '../../monitoring/tracking/tables.ts';
import { buyer, quoted } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** Makes the first `times` inserts into a table fail with an SQLSTATE. */
async function failInserts(table: string, state: string, times: number): Promise<void> {
  await server.db.execute(sql.raw(`create sequence ${table}_faults`));
  await server.db.execute(
    sql.raw(
      `create function ${table}_fault() returns trigger language plpgsql as $$ begin
         if nextval('${table}_faults') <= ${times} then raise exception 'fault' using errcode = '${state}'; end if;
         return new; end $$`,
    ),
  );
  await server.db.execute(
    sql.raw(`create trigger ${table}_fault before insert on ${table} for each row execute function ${table}_fault()`),
  );
}

const record = {
  ssid: 'abcdefgh',
  mobile: '',
  timestamp: 0,
  type: 'click',
  place: '',
  bt_id: '',
  bg_id: '/',
  referrer: '',
  screenRatio: '',
  userAgent: '',
  baidu_flag: false,
  from: '',
  lang: 'en',
} as const;

describe('database', () => {
  it('with a full disk results in 503 with Retry-After and the system error message', async () => {
    await failInserts('tracking_records', '53100', 1);
    const { status, body, headers } = await server.call.raw('websiteUserLogData', { records: [record] }, { language: 'zh' });
    expect({ status, body }).toEqual({ status: 503, body: { code: 503, msg: '系统错误，请稍后重试', data: null } });
    expect(headers['retry-after']).toBe('2');
    expect(await server.db.select().from(trackingRecords)).toEqual([]);
    expect(await server.call('websiteUserLogData', { records: [record] })).toBeNull();
  });

  it('that asks for a retry is retried three times', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    await failInserts('orders', '40001', 3);
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token })).toBeUndefined();
  });

  it('that fails for another reason results in 500 without details [8.44]', async () => {
    await server.db.execute(sql`alter table articles rename to articles_gone`);
    const { status, body } = await server.call.raw('articlePage', { kind: 'news' });
    expect({ status, body }).toEqual({ status: 500, body: { code: 500, msg: 'System error, please try again later', data: null } });
    await server.db.execute(sql`alter table articles_gone rename to articles`);
  });
});
