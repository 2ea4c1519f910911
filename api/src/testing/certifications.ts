import { eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { CallRequest } from 'shared-contracts/api/calls';
import { bankCardOf, creditCodeOf, idNumberOf } from 'shared-contracts/testing/certification-values';
import { randomDigits, randomText } from '../platform/random.ts';
import { certifications } from '../trials/certification/tables.ts';
import type { TestServer } from './test-server.ts';

/** A fictitious person with a unique ID number. */
export function somebody(): CallRequest<'getPersonalVerifyUrl'> {
  const born = new Date(Date.UTC(1950, 0, 1) + randomInt(18_000) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return { realName: '欧阳测试', idNumber: idNumberOf(`110101${born}${randomDigits(3)}`) };
}

/** A fictitious company with a unique credit code. */
export function someCompany(): CallRequest<'companyCertify'> {
  return {
    companyName: '潮汐测试有限公司',
    creditCode: creditCodeOf(`91110000MA${randomText(7, '0123456789ABCDEFGH')}`),
    registeredAddress: '北京市海淀区测试路 1 号',
    registeredPhone: '010-62345678',
    contactPhone: '13800138000',
    bankAccount: bankCardOf('622200000000000000'),
    accountBank: '测试银行北京分行',
  };
}

/** The verifier's ID of an attempt, which is the last path segment of its QR code URL. */
export function refOf(scanUrl: string): string {
  return new URL(scanUrl).pathname.split('/').at(-1) ?? '';
}

export async function rowOf({ db }: TestServer, customerId: string) {
  const [row] = await db.select().from(certifications).where(eq(certifications.customerId, customerId));
  return row;
}

/** Submits a personal certification, decides it in the payment app and returns its state. */
export async function certified(server: TestServer, token: string, sent = somebody(), action: 'approve' | 'decline' = 'approve') {
  const { scan } = await server.call('getPersonalVerifyUrl', sent, { token });
  await server.call('sandboxCertificationDecide', { ref: refOf(scan?.url ?? ''), action });
  return server.call('getUserCertifyInfo', {}, { token });
}

/** Submits a company certification, decides it as the sandbox's staff and returns its state. */
export async function companyCertified(server: TestServer, token: string, sent = someCompany(), action: 'approve' | 'decline' = 'approve') {
  const { transfer } = await server.call('companyCertify', sent, { token });
  await server.call('sandboxCertificationDecide', { ref: transfer?.note ?? '', action });
  return server.call('getUserCertifyInfo', {}, { token });
}
