import { getTableColumns, getTableName, like, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { BYTES_PER_GB, USAGE_HOUR_DAYS, orderStatus, productFamily } from 'shared-contracts/constants';
import { exits, handedSets, leases } from '../access/exits/tables.ts';
import { stickySessions } from '../access/gateway-calls/tables.ts';
import { whitelistAddresses } from '../access/whitelist/tables.ts';
import { createPasswordHashes } from '../customers/password-hashes.ts';
import { customers } from '../customers/records/tables.ts';
import { createSessions } from '../customers/sessions/sessions.ts';
import { orderEvents, orders, orderUsage } from '../orders/records/tables.ts';
import { addDays } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { CHANGING_DAYS } from '../usage/move-finished-hours.ts';
import { subUserHours, usageDays, usageHours, usageHourSums, usageWeeks } from '../usage/tables.ts';
import { usageTargets } from '../usage/targets/tables.ts';
import { postgresProgram } from './postgres-server.ts';

/** Days with usage: today, the 30 before it, and one whose partition has expired. */
const DAYS_AGO = [...Array.from({ length: 31 }, (_, days) => days), USAGE_HOUR_DAYS + 1];
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
/** One for each of the two clients of an order. */
const COUNTRIES = ['DE', 'US'];
const OUTCOMES = ['failed', 'ok'];
const SENT = 1000;
const RECEIVED = 100_000;
const ROWS_A_DAY = HOURS.length * COUNTRIES.length * OUTCOMES.length;
const TARGETS = 5;
const TARGETS_DAYS = 7;
const SESSIONS = 20;
const EXITS = 100_000;
const CHUNK = 1 << 18;

/** Kept days without a partition. */
const DAYS_WITHOUT_PARTITION = [32, 33, 34];
const HOURS_WITHOUT_PARTITION = 2;
const ORDER_PREFIX = 'F260101';

/** The day of a partition that nobody needs anymore. */
export const OVER_DAYS_AGO = USAGE_HOUR_DAYS + 1;
/** Password of all customers. */
export const SCALE_PASSWORD = 'publicly-known-9';
export const USAGE_ROWS_PER_ORDER = ROWS_A_DAY * DAYS_AGO.length;
export const LEASES_PER_ORDER = 50;
/** Port that each order has leased for the next hours. */
export const LEASED_PORT = 20_000;

export interface ScaleSize {
  readonly customers: number;
  /** Active orders, each of another customer. */
  readonly orders: number;
}

/** A customer with an active order. */
export interface ScaleCustomer {
  readonly mobile: string;
  readonly token: string;
  readonly orderId: string;
  readonly orderKey: string;
  /** On the whitelist, with leased ports. */
  readonly address: string;
}

const dateOf = (at: Date) => at.toISOString().slice(0, 'yyyy-mm-dd'.length);
/** Sorts as the numbers do, so that rows can be copied in the order of their keys. */
export const scaleOrderId = (index: number) => `${ORDER_PREFIX}${String(index).padStart(12, '0')}`;
const customerIdOf = (index: number) => `scale${index}`;
const orderKeyOf = (index: number) => `key-of-${index}`;
const addressOf = (index: number) => `8.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const mobileOf = (index: number) => `+1212${2_200_000 + index}`;

/** The same in SQL, for a row `n`. */
const row = {
  orderId: sql`${ORDER_PREFIX}::text || lpad(n::text, 12, '0')`,
  customerId: sql`'scale' || n`,
  orderKey: sql`'key-of-' || n`,
  address: sql`'8.' || (n >> 16) || '.' || (n >> 8 & 255) || '.' || (n & 255)`,
  mobile: sql`'+1212' || 2200000 + n`,
};
const number = (value: number) => sql.raw(String(value));
const numbers = (count: number, name = 'n') => sql`generate_series(0, ${number(count - 1)}) as ${sql.identifier(name)}`;

type Columns<Table extends PgTable> = { readonly [Key in keyof Table['$inferInsert']]?: SQL };

/** Inserts a row for each one of a query. */
function insertEach<Table extends PgTable>(table: Table, values: Columns<Table>, from: SQL): SQL {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const given = Object.entries(values as Readonly<Record<string, SQL>>);
  const names = given.map(([key]) => sql.identifier(columns[key]?.name ?? key));
  const inserted = given.map(([, value]) => value);
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(inserted, sql`, `)} from ${from}`;
}

const partitionOf = (table: PgTable, day: string) => `${getTableName(table)}_${day.replaceAll('-', '')}`;

/** All rows of a day, in the order of their keys. */
function* rowsOfDay(day: string, count: number): Generator<string> {
  const hours = HOURS.map((hour) => `${day} ${String(hour).padStart(2, '0')}:00:00Z`);
  for (let index = 0; index < count; index += 1) {
    const address = addressOf(index);
    const ends = [address, `9${address.slice(1)}`].flatMap((client, turn) =>
      OUTCOMES.map((outcome) => `${client}\t${COUNTRIES[turn]}\t${outcome}\t10\t${SENT}\t${RECEIVED}\n`),
    );
    const orderId = scaleOrderId(index);
    yield hours.map((hour) => ends.map((end) => `${orderId}\t${hour}\t${end}`).join('')).join('');
  }
}

/** Copies the rows of a day into its partition. Triggers, which keep the sums, don't run for partitions. */
async function copyDay(url: string, day: string, count: number): Promise<void> {
  const { orderId, hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes } = getTableColumns(usageHours);
  const columns = [orderId, hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes].map(({ name }) => name);
  const copy = `copy ${partitionOf(usageHours, day)} (${columns.join(', ')}) from stdin`;
  const child = spawn(postgresProgram('psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', copy], { stdio: ['pipe', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  let chunk = '';
  for (const rows of rowsOfDay(day, count)) {
    chunk += rows;
    if (chunk.length < CHUNK) continue;
    if (!child.stdin.write(chunk)) await once(child.stdin, 'drain');
    chunk = '';
  }
  child.stdin.end(chunk);
  const [code] = (await exited) as [number | null];
  if (code !== 0) throw new Error(`${copy} failed`);
}

async function fillDay(db: Database, url: string, daysAgo: number, count: number, now: Date): Promise<void> {
  const day = dateOf(addDays(now, -daysAgo));
  for (const table of [usageHours, usageHourSums, usageTargets, subUserHours, handedSets])
    await db.execute(sql`select add_day_partitions(${getTableName(table)}, ${day}::date, ${day}::date, 0)`);
  await copyDay(url, day, count);
  const { orderId, hour, countryCode, outcome, requests, sentBytes, receivedBytes } = usageHours;
  const of = sql`${sql.identifier(partitionOf(usageHours, day))} as ${usageHours}`;
  const hourSums = {
    orderId: sql`${orderId}`,
    hour: sql`${hour}`,
    requests: sql`sum(${requests})`,
    bytes: sql`sum(${sentBytes} + ${receivedBytes})`,
    rowCount: sql`count(*)`,
  };
  if (daysAgo < CHANGING_DAYS) await db.execute(insertEach(usageHourSums, hourSums, sql`${of} group by 1, 2 order by 1, 2`));
  const daySums = {
    orderId: sql`${orderId}`,
    day: sql`${day}::timestamptz`,
    countryCode: sql`${countryCode}`,
    outcome: sql`${outcome}`,
    requests: sql`sum(${requests})`,
    sentBytes: sql`sum(${sentBytes})`,
    receivedBytes: sql`sum(${receivedBytes})`,
  };
  await db.execute(insertEach(usageDays, daySums, sql`${of} group by 1, 3, 4 order by 1, 3, 4`));
  if (daysAgo >= TARGETS_DAYS) return;
  const targets = {
    orderId: row.orderId,
    day: sql`${day}::timestamptz`,
    subUserId: sql`''`,
    host: sql`'host-' || target || '.example.com'`,
    sentBytes: sql`1000`,
    receivedBytes: sql`100000`,
    counts: sql`'{"ok": 10, "connect 3": 10, "firstByte 4": 10}'::jsonb`,
  };
  await db.execute(insertEach(usageTargets, targets, sql`${numbers(count)}, ${numbers(TARGETS, 'target')}`));
}

/** The hours of finished days, which housekeeping would have moved. */
async function fillWeeks(db: Database, count: number, now: Date): Promise<void> {
  const weeks = new Map<string, number[]>();
  for (const daysAgo of DAYS_AGO.toReversed()) {
    if (daysAgo < CHANGING_DAYS) continue;
    const day = addDays(now, -daysAgo);
    const ofWeek = (day.getUTCDay() + 6) % 7;
    const week = dateOf(addDays(day, -ofWeek));
    weeks.set(week, [...(weeks.get(week) ?? []), ...HOURS.map((hour) => ofWeek * 24 + hour)]);
  }
  const rowsAnHour = ROWS_A_DAY / HOURS.length;
  for (const [week, hours] of weeks) {
    const values = {
      orderId: row.orderId,
      week: sql`${week}::timestamptz`,
      since: sql`${week}::timestamptz + ${number(hours[0] ?? 0)} * interval '1 hour'`,
      hours: sql`${`{${hours.join()}}`}::smallint[]`,
      bytes: sql`${`{${hours.map(() => rowsAnHour * (SENT + RECEIVED)).join()}}`}::bigint[]`,
      rowCounts: sql`${`{${hours.map(() => rowsAnHour).join()}}`}::integer[]`,
    };
    await db.execute(insertEach(usageWeeks, values, numbers(count)));
  }
}

/** Address of an exit. */
const exit = (index: SQL) => sql`'11.' || ((${index}) / 62500) || '.' || ((${index}) / 250 % 250) || '.' || ((${index}) % 250)`;

/** Customers, orders, and what belongs to them besides usage. */
async function fillOrders(db: Database, size: ScaleSize, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const own = numbers(size.orders);
  const { hash } = await createPasswordHashes();
  await db.execute(
    insertEach(
      customers,
      {
        id: row.customerId,
        mobile: row.mobile,
        countryMobileCode: sql`'+1'`,
        countryEnName: sql`'United States'`,
        nickName: sql`'scale' || n`,
        passwordHash: sql`${await hash(SCALE_PASSWORD)}`,
        registerSource: sql`'website'`,
        baiduFlag: sql`false`,
        createdAt: sql`${at} - interval '60 days'`,
      },
      numbers(size.customers),
    ),
  );
  await db.execute(
    insertEach(
      orders,
      {
        id: row.orderId,
        customerId: row.customerId,
        kind: sql`'gift'`,
        family: number(productFamily.flow),
        quantity: sql`1`,
        gigabytes: sql`100`,
        validityDays: sql`90`,
        status: number(orderStatus.normal),
        orderKey: row.orderKey,
        totalBytes: number(100 * BYTES_PER_GB),
        listCents: sql`0`,
        toPayCents: sql`0`,
        currency: sql`'USD'`,
        createdAt: sql`${at} - interval '60 days'`,
        payBefore: sql`${at} - interval '60 days'`,
        endsAt: sql`${at} + interval '30 days'`,
        remark: sql`'Project ' || n`,
      },
      own,
    ),
  );
  // The trigger doesn't run for replicas.
  await db.execute(insertEach(orderUsage, { orderId: row.orderId, usedBytes: number(USAGE_ROWS_PER_ORDER * (SENT + RECEIVED)) }, own));
  await db.execute(insertEach(orderEvents, { orderId: row.orderId, event: sql`'give'`, at: sql`${at} - interval '60 days'` }, own));
  await db.execute(insertEach(whitelistAddresses, { orderId: row.orderId, address: row.address, addedAt: at }, own));
  await db.execute(
    insertEach(exits, { address: exit(sql`n`), countryCode: sql`(array['US', 'GB', 'DE', 'FR', 'JP'])[n % 5 + 1]` }, numbers(EXITS)),
  );
  // One runs for hours, the others have ended within the last day; one in fifty ended a day ago, so that housekeeping removes it.
  const end = sql`case nth when 0 then ${at} + interval '12 hours' when 1 then ${at} - interval '25 hours' else ${at} - nth * interval '20 minutes' end`;
  await db.execute(
    insertEach(
      leases,
      {
        clientAddress: row.address,
        port: sql`${number(LEASED_PORT)} + nth`,
        orderId: row.orderId,
        exitAddress: exit(sql`(n * 50 + nth) % ${number(EXITS)}`),
        protocol: sql`1`,
        singleIp: sql`false`,
        createdAt: sql`${at} - interval '26 hours'`,
        expiresAt: end,
      },
      sql`${own}, ${numbers(LEASES_PER_ORDER, 'nth')}`,
    ),
  );
  await db.execute(
    insertEach(
      stickySessions,
      {
        orderId: row.orderId,
        place: sql`'US'`,
        sessionId: sql`substr(md5(n || ' ' || nth), 1, 8)`,
        exitAddress: exit(sql`(n * 20 + nth) % ${number(EXITS)} / 5 * 5`),
        startedAt: at,
        endsAt: sql`${at} + interval '6 hours'`,
      },
      sql`${own}, ${numbers(SESSIONS, 'nth')}`,
    ),
  );
}

/**
 * Fills a migrated database of a superuser's URL with customers, active orders, leases and usage.
 * @param say gets a line per step
 */
export async function fillScale(url: string, size: ScaleSize, now: Date, say: (text: string) => void): Promise<void> {
  const client = new Client({
    connectionString: url,
    options: '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB',
  });
  await client.connect();
  try {
    const db = drizzle(client);
    // Foreign keys are valid by construction; checking them would take minutes.
    await client.query('set session_replication_role = replica');
    await fillOrders(db, size, now);
    say(`${size.customers} customers, ${size.orders} orders, ${size.orders * LEASES_PER_ORDER} leases`);
    // The oldest first, as they would have been added.
    for (const [index, daysAgo] of DAYS_AGO.toReversed().entries()) {
      await fillDay(db, url, daysAgo, size.orders, now);
      if (index % 8 === 7) say(`${(index + 1) * ROWS_A_DAY * size.orders} of ${USAGE_ROWS_PER_ORDER * size.orders} rows of usage`);
    }
    await fillWeeks(db, size.orders, now);
  } finally {
    await client.end();
  }
}

/**
 * Adds usage of three days that have no partition, as after days without housekeeping, with its sums.
 * @returns the number of rows
 */
export async function addUsageWithoutPartition(url: string, count: number, now: Date): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await drizzle(client).transaction(async (tx) => {
      const usage = {
        orderId: row.orderId,
        hour: sql`day::timestamptz + hour * interval '1 hour'`,
        clientAddress: row.address,
        countryCode: sql`'DE'`,
        outcome: sql`'ok'`,
        requests: sql`1`,
        sentBytes: sql`0`,
        receivedBytes: number(RECEIVED),
      };
      const days = DAYS_WITHOUT_PARTITION.map((daysAgo) => sql`${dateOf(addDays(now, -daysAgo))}`);
      const hours = numbers(HOURS_WITHOUT_PARTITION, 'hour');
      await tx.execute(insertEach(usageHours, usage, sql`${numbers(count)}, unnest(array[${sql.join(days, sql`, `)}]) as day, ${hours}`));
      const added = DAYS_WITHOUT_PARTITION.length * HOURS_WITHOUT_PARTITION * RECEIVED;
      await tx
        .update(orderUsage)
        .set({ usedBytes: sql`${orderUsage.usedBytes} + ${number(added)}` })
        .where(like(orderUsage.orderId, `${ORDER_PREFIX}%`));
    });
  } finally {
    await client.end();
  }
  return count * DAYS_WITHOUT_PARTITION.length * HOURS_WITHOUT_PARTITION;
}

/** Logs in some of the customers, evenly chosen. */
export async function scaleCustomers(db: Database, pepper: string, size: ScaleSize, count: number, now: Date): Promise<ScaleCustomer[]> {
  const sessions = createSessions(pepper);
  const chosen: ScaleCustomer[] = [];
  for (let each = 0; each < count; each += 1) {
    const index = Math.floor((each * size.orders) / count);
    const token = await sessions.start(db, customerIdOf(index), { loginWay: '', userAgent: '', ip: '' }, now);
    chosen.push({
      token,
      mobile: mobileOf(index),
      orderId: scaleOrderId(index),
      orderKey: orderKeyOf(index),
      address: addressOf(index),
    });
  }
  return chosen;
}
