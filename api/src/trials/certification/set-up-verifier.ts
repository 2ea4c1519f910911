import { openAlipay } from '../../payments/providers/alipay.ts';
import { PROVIDER_TIMEOUT_MS } from '../../payments/providers/with-provider-timeout.ts';
import type { PaymentConnection } from '../../payments/providers/set-up-payments.ts';
import type { VerifierSettings } from '../../platform/config/certification-settings.ts';
import { createAlipayVerifier } from './alipay-verifier.ts';
import type { Verifier } from './verifier.ts';

/** Sets up the verifier from the settings; undefined if none is configured. */
export async function setUpVerifier(
  settings: VerifierSettings | undefined,
  { standIns, timeoutMs = PROVIDER_TIMEOUT_MS }: PaymentConnection = {},
): Promise<Verifier | undefined> {
  return settings && createAlipayVerifier(await openAlipay(settings, timeoutMs, standIns?.alipay), timeoutMs);
}
