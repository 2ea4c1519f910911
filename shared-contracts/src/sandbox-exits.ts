/** RFC 5737's networks for documentation, where the sandbox's exits have their addresses: what these begin with. */
export const SANDBOX_EXIT_NETWORKS = ['192.0.2.', '198.51.100.', '203.0.113.'];

/**
 * The address of this machine by which the sandbox's gateway leaves in place of a stand-in exit, so that targets on the machine can
 * tell exits apart: 127.51.100.7 for 198.51.100.7. Undefined of what is no stand-in.
 */
export function loopbackOfExit(address: string): string | undefined {
  const isStandIn = SANDBOX_EXIT_NETWORKS.some((network) => address.startsWith(network));
  return isStandIn ? address.replace(/^\d+/, '127') : undefined;
}

/** The stand-in exit that left by an address of this machine; undefined of any other address. */
export function exitOfLoopback(address: string): string | undefined {
  const rest = /^127\.(.+)$/.exec(address)?.[1];
  const network = rest === undefined ? undefined : SANDBOX_EXIT_NETWORKS.find((one) => rest.startsWith(one.replace(/^\d+\./, '')));
  return network && `${network.split('.')[0]}.${rest}`;
}
