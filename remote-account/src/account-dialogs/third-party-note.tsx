import { errorTexts } from 'shared-contracts/texts/errors';
import { useLanguage } from 'shared-contracts/shell';
import { FormNote } from '../form/form-note.tsx';

/** Replaces a form that doesn't apply to third-party logins. */
export function ThirdPartyNote() {
  const language = useLanguage();
  return <FormNote kind="info" title={errorTexts.thirdPartyLogin[language]} />;
}
