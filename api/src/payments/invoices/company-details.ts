import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { countries } from '../../catalog/countries/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse, refuseField, type FailedField } from '../../platform/refusal.ts';
import { companyDetails } from '../records/invoice-tables.ts';
import { isPrintable } from '../../platform/pdf/fonts.ts';
import { readTaxNumber } from './tax-number.ts';

type Answer = CallResponse<'companyDetails'>;

export async function findCompany(db: Database, customerId: string): Promise<Answer> {
  const [company] = await db.select().from(companyDetails).where(eq(companyDetails.customerId, customerId));
  if (!company) return { company: null };
  const { name, address, countryCode, taxNumber } = company;
  return { company: { name, address, countryCode, taxNumber } };
}

/**
 * Stores the details for future invoices; issued ones don't change.
 * @throws Refusal `validationFailed`
 */
export async function setCompany(
  db: Database,
  customerId: string,
  { name, address, countryCode, taxNumber: given }: CallInput<'setCompanyDetails'>,
  now: Date,
): Promise<Answer> {
  const unprintable = Object.entries({ name, address }).filter(([, text]) => !isPrintable(text));
  const fields: FailedField[] = unprintable.map(([field]) => ({ field, rule: 'company.unprintable' }));
  if (fields.length > 0) throw refuse('validationFailed', { fields });
  if ((await db.$count(countries, eq(countries.code, countryCode))) === 0) throw refuseField('countryCode', 'company.country');
  const taxNumber = given === '' ? '' : readTaxNumber(countryCode, given);
  if (taxNumber === undefined) throw refuseField('taxNumber', 'company.taxNumber');
  const details = { name, address, countryCode, taxNumber, changedAt: now };
  await db
    .insert(companyDetails)
    .values({ customerId, ...details })
    .onConflictDoUpdate({ target: companyDetails.customerId, set: details });
  return { company: { name, address, countryCode, taxNumber } };
}

export async function removeCompany(db: Database, customerId: string): Promise<Answer> {
  await db.delete(companyDetails).where(eq(companyDetails.customerId, customerId));
  return { company: null };
}
