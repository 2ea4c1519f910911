import { useState } from 'react';
import { demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { choiceQuery, readChoice, sampleProtocols, type SampleChoice } from 'shared-contracts/sample-choice';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { useSampleTexts } from 'shared-ui/use-sample-texts';
import { useSetUp } from './set-up-address.ts';
import { SettingsFrame } from './settings-frame.tsx';

const written = (choice: SampleChoice): Record<string, string> => Object.fromEntries(choiceQuery(choice));

/** In which language, by which way in and over which protocol. */
export function CodeSettings({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const words = useSampleTexts();
  const { params, query, go } = useSetUp();
  const [choice, setChoice] = useState(() => readChoice(params));

  function change(part: Partial<SampleChoice>): void {
    const next = { ...choice, ...part };
    setChoice(next);
    go(query({}, written(next)), { replace: true });
  }

  return (
    <SettingsFrame
      orderId={orderId}
      submit={t('flowOrders.setUp.makeCode')}
      onSubmit={() => go(query({ step: 'result' }, written(choice)))}
    >
      <ChoiceField
        name="language"
        label={words('languages')}
        options={demoCodeLanguages.map((value) => ({ value, label: value }))}
        value={choice.language}
        onChange={(language) => change({ language })}
      />
      <ChoiceField
        name="mode"
        label={words('mode.label')}
        options={demoCodeModes.map((value) => ({ value, label: words(`mode.${value}`) }))}
        value={choice.mode}
        onChange={(mode) => change({ mode })}
      />
      <ChoiceField
        name="protocol"
        label={words('protocol.label')}
        options={sampleProtocols.map((value) => ({ value, label: words(`protocol.${value}`) }))}
        value={choice.protocol}
        onChange={(protocol) => change({ protocol })}
      />
    </SettingsFrame>
  );
}
