import { ExitChoice } from '../account/exit-choice.tsx';
import type { CodeSettings } from './code-settings.ts';

export interface CodeFieldsProps {
  readonly settings: CodeSettings;
  readonly onChange: (part: Partial<CodeSettings>) => void;
}

/** Fields that only account-password mode supports: the sticky exit. */
export default function AccountWay({ settings, onChange }: CodeFieldsProps) {
  return <ExitChoice settings={settings} onChange={onChange} />;
}
