import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallResponse } from 'shared-contracts/api/calls';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

type Info = CallResponse<'getUserCertifyInfo'>;
export type CertificationKind = NonNullable<Info['kind']>;
export type CertificationState = Exclude<Info['state'], 'none'>;

/** The latest certification of each customer. */
export const certifications = pgTable(
  'certifications',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => customers.id),
    kind: text('kind').$type<CertificationKind>().notNull(),
    state: text('state').$type<CertificationState>().notNull(),
    /** What was sent, encrypted: names, numbers, addresses. */
    sealedFields: text('sealed_fields').notNull(),
    /** Keyed hash of the ID number or the credit code: nobody is certified twice. */
    identityHash: text('identity_hash').notNull(),
    /** Name of the reason or free text of ops, if it failed. */
    reason: text('reason'),
    /** The verifier's ID of the attempt; `scanUrl` is the target of its QR code. */
    verifierRef: text('verifier_ref'),
    scanUrl: text('scan_url'),
    scanExpiresAt: moment('scan_expires_at'),
    /** Amount in fen that ops transfer to a company's account; `transferNote` appears on its statement. */
    transferFen: integer('transfer_fen'),
    transferNote: text('transfer_note'),
    sentAt: moment('sent_at').notNull(),
    decidedAt: moment('decided_at'),
    bonusOrderId: text('bonus_order_id').references(() => orders.id),
  },
  (table) => [
    uniqueIndex('certifications_identity')
      .on(table.identityHash)
      .where(sql`state = 'passed'`),
    index('certifications_scanning')
      .on(table.scanExpiresAt)
      .where(sql`state = 'scanning'`),
  ],
);
