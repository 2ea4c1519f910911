import type { ReactNode } from 'react';
import { localizedPath, matchPath } from 'shared-contracts/pages/addresses';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';

interface PathLinkProps {
  /** Path without the language prefix, optionally with a query or a hash. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Link to a path of this site that is known only as text. */
export function PathLink({ path, children }: PathLinkProps) {
  const language = useLanguage();
  const at = path.search(/[?#]|$/);
  const match = matchPath(path.slice(0, at));
  if (!match) return <a href={localizedPath(path, language)}>{children}</a>;
  return (
    <PageLink route={match.id} params={match.params} suffix={path.slice(at)}>
      {children}
    </PageLink>
  );
}
