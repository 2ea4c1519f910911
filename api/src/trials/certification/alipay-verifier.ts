import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import { apiPages } from 'shared-contracts/pages/api-pages';
import { withProviderTimeout } from '../../payments/providers/with-provider-timeout.ts';
import { toShanghaiTime } from '../../payments/providers/shanghai-time.ts';
import { causeCode } from '../../platform/error-code.ts';
import type { Verifier } from './verifier.ts';

const SUCCESS_CODE = '10000';
/** Any method that the person's payment app offers, such as face or password. */
const BY_FACE = 'FACE';

/** Verifies people with Alipay's `alipay.user.certify.open` API. */
export function createAlipayVerifier(alipay: AlipaySdk, timeoutMs: number): Verifier {
  async function ask(method: string, bizContent: Readonly<Record<string, unknown>>, now: Date): Promise<AlipaySdkCommonResult> {
    const request = { timestamp: toShanghaiTime(now), bizContent };
    // Alipay's library retries once automatically if the connection breaks: same attempt, same number.
    const answer = await withProviderTimeout(() => alipay.exec(method, request, { validateSign: true }), timeoutMs).catch(
      (error: unknown) => {
        // The library's own message quotes the response, which may contain personal data.
        throw new Error(`${method}: no usable response (${causeCode(error) ?? 'timed out, or its signature is invalid'})`);
      },
    );
    if (answer.code !== SUCCESS_CODE) throw new Error(`${method}: Alipay returned ${answer.code} ${String(answer.subCode)}`);
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
      if (typeof certifyId !== 'string' || certifyId === '') throw new Error('Alipay returned no certification ID');
      const page = { timestamp: toShanghaiTime(now), bizContent: { certifyId } };
      // The page URL is signed locally, without a request.
      return { ref: certifyId, url: alipay.pageExecute('alipay.user.certify.open.certify', 'GET', page) };
    },
    ask: async (certifyId, now) => {
      const { passed, failReason } = await ask('alipay.user.certify.open.query', { certifyId }, now);
      if (passed === 'T') return 'passed';
      // 'F' alone is also returned for an attempt that nobody has made yet.
      return passed === 'F' && failReason ? 'declined' : 'waiting';
    },
  };
}
