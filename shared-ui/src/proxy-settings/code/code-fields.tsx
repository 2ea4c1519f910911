import { demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { ChoiceField } from '../../choice-field/choice-field.tsx';
import { SampleProtocol } from '../../code-samples/sample-protocol.tsx';
import { useSampleTexts } from '../../code-samples/use-sample-texts.ts';
import { latePart } from '../../late-part/late-part.tsx';
import { PlaceFields } from '../place/place-fields.tsx';
import type { CodeFieldsProps } from './account-way.tsx';

const AccountWay = latePart<CodeFieldsProps>(() => import('./account-way.tsx'));

/** Fields for the code's programming language, access mode, protocol and exit location. */
export function CodeFields({ settings, onChange }: CodeFieldsProps) {
  const words = useSampleTexts();
  return (
    <>
      <ChoiceField
        name="language"
        label={words('languages')}
        options={demoCodeLanguages.map((value) => ({ value, label: value }))}
        value={settings.language}
        onChange={(language) => onChange({ language })}
      />
      <ChoiceField
        name="mode"
        label={words('mode.label')}
        options={demoCodeModes.map((value) => ({ value, label: words(`mode.${value}`) }))}
        value={settings.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <SampleProtocol choice={settings} onChange={(protocol) => onChange({ protocol })} />
      <PlaceFields place={settings} onChange={onChange} />
      {settings.mode === 'account' && <AccountWay settings={settings} onChange={onChange} />}
    </>
  );
}
