import type { ComponentProps } from 'react';
import { TryProxy } from '../try-proxy/try-proxy.tsx';

/** The trial of an order, fetched for customers. */
export default function TryOrder(props: ComponentProps<typeof TryProxy>) {
  return <TryProxy {...props} />;
}
