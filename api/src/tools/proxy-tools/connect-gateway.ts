import { connect, type Socket } from 'node:net';
import type { GatewayAddress } from '../../platform/gateway-address.ts';

/** PROXY protocol header that makes the receiver use the connection's real source address. */
const OWN_HEADER = 'PROXY UNKNOWN\r\n';

/** Connects to a gateway; data may be written before the socket is open. */
export function connectGateway({ host, port, proxyProtocol }: GatewayAddress): Socket {
  const socket = connect({ host, port, noDelay: true });
  if (proxyProtocol) socket.write(OWN_HEADER);
  return socket;
}
