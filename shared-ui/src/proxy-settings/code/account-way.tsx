import { ExitChoice } from '../account/exit-choice.tsx';
import { StateChoice } from '../place/state-choice.tsx';
import type { CodeFieldsProps } from './code-fields.tsx';

/** What only an account can ask for: a state, and an exit that is kept. */
export default function AccountWay({ settings, onChange }: CodeFieldsProps) {
  return (
    <>
      <StateChoice country={settings.country} value={settings.state} onChange={(state) => onChange({ state })} />
      <ExitChoice settings={settings} onChange={onChange} />
    </>
  );
}
