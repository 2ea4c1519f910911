import { ExitChoice } from '../account-password/exit-choice.tsx';
import { StateChoice } from '../place-choice/state-choice.tsx';
import type { CodeSettings } from './code-tool.ts';

interface AccountFieldsProps {
  readonly settings: CodeSettings;
  readonly onChange: (part: Partial<CodeSettings>) => void;
}

/** What only an account can ask for: a state, and an exit that is kept. */
export default function AccountFields({ settings, onChange }: AccountFieldsProps) {
  return (
    <>
      <StateChoice country={settings.country} value={settings.state} onChange={(state) => onChange({ state })} />
      <ExitChoice settings={settings} onChange={onChange} />
    </>
  );
}
