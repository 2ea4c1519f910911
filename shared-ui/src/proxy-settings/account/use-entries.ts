import { useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useAnswer } from '../../answers/use-answer.ts';
import { saidOf, type LoginSettings } from './login-settings.ts';

/** Where to reach the gateways of a region. */
export type RegionEntry = NonNullable<CallResponse<'exitPlaces'>['entries']>[number];

const NONE: readonly RegionEntry[] = [];

/**
 * Entries of the regions that reach the exits of a login. None on sites without regions, and by TLS, whose certificate may name none of
 * them. Those of the last place stay until those of a new one are known.
 */
export function useEntries(settings: LoginSettings): readonly RegionEntry[] {
  const { site } = useShell();
  const { country, state, city, asn, isp, protocol } = saidOf(settings);
  const { data } = useAnswer('exitPlaces', country === '' ? {} : { country, state, city, asn, isp }, true);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const isByTls = protocol === '3' && site.proxyEntry.tls !== undefined;
  return (!isByTls && (data ?? last)?.entries) || NONE;
}
