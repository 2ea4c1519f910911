import { queryOf } from 'shared-contracts/pages/search-query';
import { useShell } from 'shared-contracts/shell';
import { usePageAddress } from 'shared-ui/link';
import { SearchBox } from './search-box.tsx';

interface HelpCenterSearchProps {
  /** For a place beside other content. */
  readonly compact?: boolean;
}

/** Help search on another page than the help center, which shows the results. */
export function HelpCenterSearch({ compact = false }: HelpCenterSearchProps) {
  const { navigate } = useShell();
  const address = usePageAddress();
  const ask = (text: string) => {
    const query = queryOf(text);
    if (query) navigate(`${address('help')}?${new URLSearchParams({ q: query }).toString()}`);
  };
  return <SearchBox compact={compact} onAsk={ask} />;
}
