import type { ComponentProps } from 'react';
import { TryProxy } from '../try-proxy/try-proxy.tsx';

/** Test request for an order, as a separate chunk that only customers load. */
export default function TryOrder(props: ComponentProps<typeof TryProxy>) {
  return <TryProxy {...props} />;
}
