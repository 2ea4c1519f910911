import { queryOf } from 'shared-contracts/pages/search-query';
import { useShell } from 'shared-contracts/shell';
import { usePageAddress } from 'shared-ui/link';
import { SearchBox } from '../search/search-box.tsx';

/** Help search beside a guide; results are shown in the help center. */
export function GuideSearch() {
  const { navigate } = useShell();
  const address = usePageAddress();
  const ask = (text: string) => {
    const query = queryOf(text);
    if (query) navigate(`${address('help')}?${new URLSearchParams({ q: query }).toString()}`);
  };
  return <SearchBox compact onAsk={ask} />;
}
