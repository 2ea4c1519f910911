import { ORDER_SECRET_LENGTH } from 'shared-contracts/constants';
import { randomText } from '../../platform/random.ts';

/** Creates the key of a traffic order, about 142 bits: it signs extraction calls and is the password of proxy users. */
export function createOrderKey(): string {
  return randomText(ORDER_SECRET_LENGTH);
}
