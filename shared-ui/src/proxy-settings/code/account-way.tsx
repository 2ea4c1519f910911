import { ExitChoice } from '../account/exit-choice.tsx';
import type { CodeFieldsProps } from './code-fields.tsx';

/** Fields that only account-password mode supports: the sticky exit. */
export default function AccountWay({ settings, onChange }: CodeFieldsProps) {
  return <ExitChoice settings={settings} onChange={onChange} />;
}
