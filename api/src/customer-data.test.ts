import { getTableColumns, sql } from 'drizzle-orm';
import { customerData, exportedColumns, keyOf, sectionOf } from './customer-data.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer();

/** Tables with a column that could identify a customer, but whose rows name nobody for long, or aren't about customers. */
const others: Readonly<Record<string, string>> = {
  limit_counters: 'end with their window',
  password_tries: 'forgotten after 12 hours',
  sms_quotas: 'deleted the day after',
  verify_codes: 'deleted a day after they expire',
  sms_notices: 'sandbox only',
  sms_outbox: 'sandbox only',
};

describe('the list of customer data', () => {
  it('has every table that refers to a customer, an order or a mobile number [X11]', async () => {
    const { rows } = (await server.db.execute(sql`
      select distinct table_name as name from information_schema.columns
      join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass and not relispartition
      where table_schema = 'public' and column_name in ('customer_id', 'account_id', 'person_id', 'order_id', 'mobile', 'sub_user_id')`)) as {
      readonly rows: readonly { readonly name: string }[];
    };
    const listed = new Set([...customerData.map(sectionOf), ...Object.keys(others)]);
    // A new table belongs into `customerData`: is it exported, and is it erased with the account?
    expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(35);
  });

  it('hides only columns that exist, and exports no secrets', () => {
    const secret = /\..*(?:hash|secret|password|sealed|token|key$)/i;
    for (const data of customerData) {
      const columns = Object.keys(getTableColumns(data.table));
      expect([sectionOf(data), data.hidden?.filter((name) => !columns.includes(name)) ?? []]).toEqual([sectionOf(data), []]);
    }
    for (const data of customerData.filter(({ hidden }) => hidden !== null)) {
      const shown = Object.keys(exportedColumns(data)).filter(
        (name) => secret.test(name) && name !== 'triggerKey' && name !== 'announcedKey',
      );
      expect([sectionOf(data), shown]).toEqual([sectionOf(data), []]);
    }
    const shown = customerData
      .filter(({ hidden }) => hidden !== null)
      .flatMap((data) => Object.keys(exportedColumns(data)).map((name) => `${sectionOf(data)}.${name}`));
    // Names of what triggered a renewal.
    const harmless = ['auto_renewals.announcedKey', 'auto_renewal_events.triggerKey'];
    expect(shown.filter((name) => secret.test(name) && !harmless.includes(name))).toEqual([]);
  });

  it('has a key for the order of the rows of each table', () => {
    for (const data of customerData) expect(keyOf(data).length).toBeGreaterThan(0);
  });
});
