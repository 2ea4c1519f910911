import type { FormEvent, RefObject } from 'react';
import { demoCodeLanguages, demoCodeModes } from 'shared-contracts/constants';
import { sampleProtocols } from 'shared-contracts/sample-choice';
import { useHydrated, useSession, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { useSampleTexts } from 'shared-ui/use-sample-texts';
import { OrderChoice } from '../order-choice/order-choice.tsx';
import { CountryChoice } from '../place-choice/country-choice.tsx';
import { isReady, type CodeSettings } from './code-tool.ts';
import styles from './generate-code.module.css';

interface WayProps {
  readonly settings: CodeSettings;
  readonly onChange: (part: Partial<CodeSettings>) => void;
}

const AccountFields = latePart<WayProps>(() => import('./account-fields.tsx'));

interface SettingsPaneProps extends WayProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly hasOrder: boolean;
  readonly isBusy: boolean;
  readonly onGenerate: () => void;
}

/** The order, and what its code is to be like. */
export function SettingsPane({ form, settings, onChange, hasOrder, isBusy, onGenerate }: SettingsPaneProps) {
  const { t } = useTranslation('remote-tools');
  const words = useSampleTexts();
  const { notify, openLogin } = useShell();
  const isStranger = useSession((session) => session.accessToken === '');
  const isHydrated = useHydrated();

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isStranger) openLogin();
    else if (!hasOrder) notify.warning('warning.tip16');
    else if (isReady(settings)) onGenerate();
  }

  return (
    <form ref={form} className={styles.settings} noValidate onSubmit={send}>
      <OrderChoice />
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
      <ChoiceField
        name="protocol"
        label={words('protocol.label')}
        options={sampleProtocols.map((value) => ({ value, label: words(`protocol.${value}`) }))}
        value={settings.protocol}
        onChange={(protocol) => onChange({ protocol })}
      />
      <CountryChoice value={settings.country} onChange={(country) => onChange({ country, state: '' })} />
      {settings.mode === 'account' && <AccountFields settings={settings} onChange={onChange} />}
      <BusyButton type="submit" className={button.main} isBusy={isBusy} disabled={!isHydrated}>
        {t('generateCode.generate')}
      </BusyButton>
    </form>
  );
}
