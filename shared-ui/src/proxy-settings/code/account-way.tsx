import { ExitChoice } from '../account/exit-choice.tsx';
import { StateChoice } from '../place/state-choice.tsx';
import type { CodeFieldsProps } from './code-fields.tsx';

/** Fields that only account-password mode supports: the state, and the sticky exit. */
export default function AccountWay({ settings, onChange }: CodeFieldsProps) {
  return (
    <>
      <StateChoice country={settings.country} value={settings.state} onChange={(state) => onChange({ state })} />
      <ExitChoice settings={settings} onChange={onChange} />
    </>
  );
}
