import { asc, eq } from 'drizzle-orm';
import { remarkOrder } from '../../orders/list/remark.ts';
import { setLineStatus } from '../../orders/static-lines/change-line.ts';
import { stockByCountry } from '../../orders/static-lines/stock.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { addDays } from '../../platform/clock.ts';
import { staticProductId, type StaticCountry } from '../../seed/price-ladder.ts';
import { buy, type ScenarioContext } from './shop.ts';

/** Country with the most lines in stock, so that scenarios don't sell out a place. */
export async function bestStocked({ db, now }: ScenarioContext): Promise<StaticCountry> {
  const stock = [...(await stockByCountry(db, now))].toSorted(([, left], [, right]) => right - left);
  return (stock[0]?.[0] ?? 'US') as StaticCountry;
}

/** Two orders: three lines with one faulty, and one line that ends tomorrow. */
export async function staticOrder(shop: ScenarioContext): Promise<string[]> {
  const { db, customerId, now } = shop;
  const productId = staticProductId(await bestStocked(shop), 1);
  const ending = await buy(shop, { productId, at: addDays(now, -29) });
  const three = await buy(shop, { productId, quantity: 3, at: addDays(now, -3) });
  await remarkOrder(db, customerId, three, 'Shop accounts');
  const [, second] = await db.select().from(staticLines).where(eq(staticLines.orderId, three)).orderBy(asc(staticLines.id));
  await setLineStatus(db, second?.id ?? '', 'fault');
  return [three, ending];
}
