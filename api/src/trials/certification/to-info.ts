import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { maskNumber } from 'shared-contracts/rules/mask-number';
import type { CertificationFields } from './fields.ts';
import { reasonText } from './reasons.ts';
import type { Seal } from './seal.ts';
import type { Certification } from './transitions.ts';

type Info = CallResponse<'getUserCertifyInfo'>;

const nothing: Omit<Info, 'now'> = {
  kind: null,
  state: 'none',
  reason: null,
  personal: null,
  company: null,
  scan: null,
  transfer: null,
  certifiedAt: null,
  bonusOrderId: null,
};

/** Masks a name as `张**`, keeping the first character. */
function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return first + '*'.repeat(rest.length);
}

function sentOf(fields: CertificationFields, isPassed: boolean): Pick<Info, 'personal' | 'company'> {
  if (fields.kind === 'personal') {
    const { realName, idNumber } = fields;
    // The name is shown in full while it can still be edited and sent again.
    return { personal: { realName: isPassed ? maskName(realName) : realName, idNumber: maskNumber(idNumber) }, company: null };
  }
  const { kind: _, ...company } = fields;
  return {
    personal: null,
    company: { ...company, creditCode: maskNumber(company.creditCode), bankAccount: maskNumber(company.bankAccount) },
  };
}

const scanOf = ({ state, scanUrl: url, scanExpiresAt: expiresAt }: Certification): Info['scan'] =>
  state === 'scanning' && url !== null && expiresAt ? { url, expiresAt: expiresAt.toISOString() } : null;

const transferOf = ({ state, transferFen: amountCents, transferNote: note }: Certification): Info['transfer'] =>
  state === 'transfer' && amountCents !== null && note !== null ? { amountCents, currency: 'CNY', note } : null;

/** Whether the scan deadline has passed. Only a scan that isn't over has one. */
export function isExpired({ scanExpiresAt }: Certification, now: Date): boolean {
  return scanExpiresAt !== null && scanExpiresAt <= now;
}

/** A certification as returned to its customer: with masked numbers, and as none after the scan deadline. */
export function toInfo(row: Certification | undefined, seal: Seal, language: Language, now: Date): Info {
  if (!row || isExpired(row, now)) return { ...nothing, now: now.toISOString() };
  const { customerId, kind, state, sealedFields, decidedAt, bonusOrderId } = row;
  const isPassed = state === 'passed';
  return {
    kind,
    state,
    reason: reasonText(row.reason, language),
    ...sentOf(seal.open(customerId, sealedFields), isPassed),
    scan: scanOf(row),
    transfer: transferOf(row),
    certifiedAt: isPassed && decidedAt ? decidedAt.toISOString() : null,
    bonusOrderId,
    now: now.toISOString(),
  };
}
