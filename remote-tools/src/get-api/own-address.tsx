import type { ComponentProps } from 'react';
import { OwnAddress } from 'shared-ui/proxy-settings/own-address';
import { QueryClientProvider, queryClient } from 'shared-ui/query';

/** The reader's own IP and the whitelist, as a separate chunk that only customers load. */
export default function LateOwnAddress(props: ComponentProps<typeof OwnAddress>) {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnAddress {...props} />
    </QueryClientProvider>
  );
}
