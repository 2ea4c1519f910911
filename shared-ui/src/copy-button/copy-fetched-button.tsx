import { useTranslation } from 'shared-ui/i18n';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { CopyControl, type CopyControlProps } from './copy-control.tsx';
import { copyFetched } from './copy-fetched.ts';

interface CopyFetchedButtonProps extends CopyControlProps {
  /** Fetches the text to copy; the API client has already reported a failure. */
  readonly fetchText: () => Promise<string>;
}

/** Copies a text that is fetched on demand, such as a key that is not on the page. */
export function CopyFetchedButton({ fetchText, ...rest }: CopyFetchedButtonProps) {
  const { notify } = useShell();
  const { t } = useTranslation('ui');

  async function copy() {
    try {
      await copyFetched(fetchText());
      return true;
    } catch (cause) {
      if (!isApiError(cause)) notify.error(t('copyFailed'));
      return false;
    }
  }

  return <CopyControl {...rest} copy={copy} />;
}
