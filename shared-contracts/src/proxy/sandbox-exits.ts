/** Prefixes of the documentation networks of RFC 5737, which the sandbox uses for its exit addresses. */
export const SANDBOX_EXIT_NETWORKS = ['192.0.2.', '198.51.100.', '203.0.113.'];

/**
 * Loopback address that the sandbox's gateway uses for a simulated exit, so that targets on this machine can distinguish exits:
 * 127.51.100.7 for 198.51.100.7. Undefined for any other address.
 */
export function loopbackOfExit(address: string): string | undefined {
  const isStandIn = SANDBOX_EXIT_NETWORKS.some((network) => address.startsWith(network));
  return isStandIn ? address.replace(/^\d+/, '127') : undefined;
}

/** The simulated exit for a loopback address, or undefined for any other address. */
export function exitOfLoopback(address: string): string | undefined {
  const rest = /^127\.(.+)$/.exec(address)?.[1];
  const network = rest === undefined ? undefined : SANDBOX_EXIT_NETWORKS.find((one) => rest.startsWith(one.replace(/^\d+\./, '')));
  return network && `${network.split('.')[0]}.${rest}`;
}
