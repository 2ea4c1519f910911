import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { ACCOUNT_DATA_PAGE } from 'shared-contracts/constants';
import { findById } from './customers/records/customers.ts';
import { customerData, exportedColumns, keyOf, sectionOf } from './customer-data.ts';
import type { Database } from './platform/database/database.ts';
import { refuse, refuseField } from './platform/refusal.ts';

const exported = customerData.filter(({ hidden }) => hidden !== null);

/**
 * Returns the sections of an export, or a page of the rows of one. Nothing is stored: the browser asks for page after page, so that an
 * export of any size needs neither a long request nor a file with personal data.
 * @throws Refusal `validationFailed` for an unknown section
 */
export async function exportAccount(
  db: Database,
  customerId: string,
  { section, offset }: CallInput<'accountData'>,
): Promise<CallResponse<'accountData'>> {
  const sections = exported.map(sectionOf);
  if (section === undefined) return { sections, rows: [], next: null };
  const data = exported.find((each) => sectionOf(each) === section);
  const customer = await findById(db, customerId);
  if (!customer) throw refuse('unauthenticated');
  if (!data) throw refuseField('section', 'invalid');
  const rows = await db
    .select(exportedColumns(data))
    .from(data.table)
    .where(data.of({ customerId, mobile: customer.mobile }))
    .orderBy(...keyOf(data))
    .limit(ACCOUNT_DATA_PAGE + 1)
    .offset(offset);
  const hasMore = rows.length > ACCOUNT_DATA_PAGE;
  return {
    sections,
    // Dates as JSON has them.
    rows: JSON.parse(JSON.stringify(rows.slice(0, ACCOUNT_DATA_PAGE))) as Record<string, never>[],
    next: hasMore ? offset + ACCOUNT_DATA_PAGE : null,
  };
}
