import { parseExitPlace, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';

/**
 * Reads the place in the parameters of a signed call.
 * @throws ProxyRefusal that names the part that is wrong or missing
 */
export function readPlace(input: ExitPlace): ExitPlace {
  const place = parseExitPlace(input);
  if (typeof place !== 'string') return place;
  if (place === 'country' && input.country !== '') throw new ProxyRefusal('countryNotFound');
  throw new ProxyRefusal('wrongParameter', { parameter: place });
}
