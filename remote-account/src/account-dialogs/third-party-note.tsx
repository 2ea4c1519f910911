import { errorCodes } from 'shared-contracts/error-codes';
import { useLanguage } from 'shared-contracts/shell';
import { Alert } from 'shared-ui/antd';

/** Stands in for a form that customers of a third-party login have no use for. */
export function ThirdPartyNote() {
  const language = useLanguage();
  return <Alert type="info" showIcon title={errorCodes.thirdPartyLogin.text[language]} />;
}
