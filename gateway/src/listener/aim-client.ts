import { canonicalHost } from '../targets/canonical-host.ts';
import type { CheckedTarget } from '../targets/target-check.ts';
import type { AdmissionServices } from './admission-services.ts';
import type { Client } from './client.ts';

interface Aim {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly orderId: string;
}

/**
 * Checks the target of an admitted client. What the client uses from then on counts for this target.
 * @throws Refusal
 */
export function aimClient(
  { targets }: Pick<AdmissionServices, 'targets'>,
  { metered }: Client,
  { host, port, orderId }: Aim,
): CheckedTarget {
  try {
    const target = targets.check(host, port, orderId);
    metered.aim(target);
    return target;
  } catch (error) {
    metered.aim({ host: canonicalHost(host) ?? '', port });
    throw error;
  }
}
