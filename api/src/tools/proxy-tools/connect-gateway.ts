import { connect, type Socket } from 'node:net';
import type { GatewayAddress } from '../../platform/gateway-address.ts';

/** Of the PROXY protocol: the connection is from whom it seems to be from. */
const OWN_HEADER = 'PROXY UNKNOWN\r\n';

/** A connection to a gateway, which takes what is written before it is open. */
export function connectGateway({ host, port, proxyProtocol }: GatewayAddress): Socket {
  const socket = connect({ host, port, noDelay: true });
  if (proxyProtocol) socket.write(OWN_HEADER);
  return socket;
}
