import type { ComponentProps } from 'react';
import { OwnAddress } from 'shared-ui/proxy-settings/own-address';
import { QueryClientProvider, queryClient } from 'shared-ui/query';

/** The reader's own address and the whitelist, fetched for customers. */
export default function LateOwnAddress(props: ComponentProps<typeof OwnAddress>) {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnAddress {...props} />
    </QueryClientProvider>
  );
}
