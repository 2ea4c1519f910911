import { errorTexts } from 'shared-contracts/error-texts';
import { useLanguage } from 'shared-contracts/shell';
import { FormNote } from '../form/form-note.tsx';

/** Stands in for a form that customers of a third-party login have no use for. */
export function ThirdPartyNote() {
  const language = useLanguage();
  return <FormNote kind="info" title={errorTexts.thirdPartyLogin[language]} />;
}
