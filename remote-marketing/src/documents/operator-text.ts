import type { Language } from 'shared-contracts/languages';
import { comma } from 'shared-contracts/language-traits';
import type { SiteSettings } from 'shared-contracts/shell';

type Operator = NonNullable<SiteSettings['operator']>;

/** Legal name, registration number and address of the company that runs the site. */
export const operatorText = ({ name, registration, address }: Operator, language: Language): string =>
  [name, registration, address].filter((fact) => fact !== null).join(comma[language]);
