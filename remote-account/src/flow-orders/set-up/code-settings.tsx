import { useState } from 'react';
import { demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { codeProtocols, readCode, writeCode, type CodeChoice } from './code-address.ts';
import { useSetUp } from './set-up-address.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** In which language, by which way in and over which protocol. */
export function CodeSettings({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { params, query, go } = useSetUp();
  const [choice, setChoice] = useState(() => readCode(params));

  function change(part: Partial<CodeChoice>): void {
    const next = { ...choice, ...part };
    setChoice(next);
    go(query({}, writeCode(next)), { replace: true });
  }

  return (
    <SettingsFrame
      orderId={orderId}
      submit={t('flowOrders.setUp.makeCode')}
      onSubmit={() => go(query({ step: 'result' }, writeCode(choice)))}
    >
      <ChoiceField
        name="language"
        label={t('flowOrders.setUp.language')}
        options={demoCodeLanguages.map((value) => ({ value, label: value }))}
        value={choice.language}
        onChange={(language) => change({ language })}
      />
      <ChoiceField
        name="mode"
        label={t('flowOrders.setUp.mode.label')}
        options={demoCodeModes.map((value) => ({ value, label: t(`flowOrders.setUp.mode.${value}`) }))}
        value={choice.mode}
        onChange={(mode) => change({ mode })}
      />
      <ChoiceField
        name="protocol"
        label={t('flowOrders.setUp.protocol.label')}
        options={codeProtocols.map((value) => ({ value, label: t(`flowOrders.setUp.protocol.${value}`) }))}
        value={choice.protocol}
        onChange={(protocol) => change({ protocol })}
      />
    </SettingsFrame>
  );
}
