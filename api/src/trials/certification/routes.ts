import type { Language } from 'shared-contracts/languages';
import type { Handle } from '../../platform/http/handle.ts';
import { refreshCertification } from './poll-scan.ts';
import { editCompany, sendCompany } from './send-company.ts';
import type { CertificationServices } from './services.ts';
import { startPersonal } from './start-personal.ts';
import { toInfo } from './to-info.ts';
import type { Certification } from './transitions.ts';

export function certificationRoutes(handle: Handle, services: CertificationServices): void {
  const answer = (row: Certification | undefined, { language, now }: { readonly language: Language; readonly now: Date }) =>
    toInfo(row, services.seal, language, now);

  handle('getUserCertifyInfo', async (_input, call) =>
    answer(await refreshCertification(call.db, services, call.caller.customerId, call.now), call),
  );

  handle('getPersonalVerifyUrl', async (sent, call) => {
    const { db, now, origin, caller } = call;
    return answer(await startPersonal(db, services, { customerId: caller.customerId, sent, origin, now }), call);
  });

  handle('companyCertify', async (sent, call) => {
    const attempt = { customerId: call.caller.customerId, now: call.now };
    return answer(await sendCompany(call.db, services, sent, attempt), call);
  });

  handle('editCompanyCertify', async (changes, call) => {
    const attempt = { customerId: call.caller.customerId, now: call.now };
    return answer(await editCompany(call.db, services, changes, attempt), call);
  });
}
