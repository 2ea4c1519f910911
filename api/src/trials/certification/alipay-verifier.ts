import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import { apiPages } from 'shared-contracts/api-pages';
import { askProvider } from '../../payments/providers/ask-provider.ts';
import { toShanghaiTime } from '../../payments/providers/shanghai-time.ts';
import { causeCode } from '../../platform/error-code.ts';
import type { Verifier } from './verifier.ts';

const FINE = '10000';
/** Everything that the person's own payment app has for it: a face, a password. */
const BY_FACE = 'FACE';

/** Certifies people by Alipay: `alipay.user.certify.open`. */
export function createAlipayVerifier(alipay: AlipaySdk, timeoutMs: number): Verifier {
  async function ask(method: string, bizContent: Readonly<Record<string, unknown>>, now: Date): Promise<AlipaySdkCommonResult> {
    const request = { timestamp: toShanghaiTime(now), bizContent };
    // Its library asks once more by itself where a connection breaks: the same attempt, by the same number.
    const answer = await askProvider(() => alipay.exec(method, request, { validateSign: true }), timeoutMs).catch((error: unknown) => {
      // Its own message quotes the answer, which may tell of a person.
      throw new Error(`${method}: no answer that can be used (${causeCode(error) ?? 'late, or not its own'})`);
    });
    if (answer.code !== FINE) throw new Error(`${method}: Alipay answered ${answer.code} ${String(answer.subCode)}`);
    return answer;
  }

  return {
    start: async ({ ref: outerOrderNo, realName: certName, idNumber: certNo, origin, now }) => {
      const bizContent = {
        outerOrderNo,
        bizCode: BY_FACE,
        identityParam: { identityType: 'CERT_INFO', certType: 'IDENTITY_CARD', certName, certNo },
        merchantConfig: { returnUrl: origin + apiPages.certificate },
      };
      const { certifyId } = await ask('alipay.user.certify.open.initialize', bizContent, now);
      if (typeof certifyId !== 'string' || certifyId === '') throw new Error('Alipay named no attempt');
      const page = { timestamp: toShanghaiTime(now), bizContent: { certifyId } };
      // The page's address is signed here: nobody is asked.
      return { ref: certifyId, url: alipay.pageExecute('alipay.user.certify.open.certify', 'GET', page) };
    },
    ask: async (certifyId, now) => {
      const { passed, failReason } = await ask('alipay.user.certify.open.query', { certifyId }, now);
      if (passed === 'T') return 'passed';
      // 'F' alone is also said of an attempt that nobody has made yet.
      return passed === 'F' && failReason ? 'declined' : 'waiting';
    },
  };
}
