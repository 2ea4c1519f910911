import type { Handle } from '../../platform/http/handle.ts';
import type { Mode } from '../../platform/mode.ts';
import { publicAddress } from '../../platform/public-address.ts';

export function localIpRoutes(handle: Handle, mode: Mode): void {
  handle('getLocalIp', async (_input, { ip }) => ({ ip: publicAddress(ip, mode) }));
}
