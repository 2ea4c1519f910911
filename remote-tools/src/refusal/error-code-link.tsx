import type { ComponentProps } from 'react';
import { hasPage } from 'shared-contracts/pages/routes';
import { PageLink } from 'shared-ui/link';

type ErrorCodeLinkProps = Omit<ComponentProps<typeof PageLink>, 'route' | 'params' | 'suffix'> & { readonly code: number };

/** Link to the page of an error code, or to its row in the list on sites with an older release of that page's part. */
export function ErrorCodeLink({ code, ...rest }: ErrorCodeLinkProps) {
  if (!hasPage('errorCode')) return <PageLink {...rest} route="helpErrorCode" suffix={`#${code}`} />;
  return <PageLink {...rest} route="errorCode" params={{ id: String(code) }} />;
}
