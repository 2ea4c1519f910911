import { newSessionId } from 'shared-contracts/proxy/user';
import { useTranslation } from 'shared-ui/i18n';
import { ChoiceField } from '../../choice-field/choice-field.tsx';
import type { ExitSettings } from './exit-settings.ts';
import { SessionFields } from './session-fields.tsx';

interface ExitChoiceProps {
  readonly settings: ExitSettings;
  readonly onChange: (part: Partial<ExitSettings>) => void;
}

const exits = ['rotating', 'sticky'] as const;

/** Whether to use a sticky session, and its settings. */
export function ExitChoice({ settings, onChange }: ExitChoiceProps) {
  const { t } = useTranslation('proxySettings');
  const { isSticky, session } = settings;
  return (
    <>
      <ChoiceField
        name="exit"
        label={t('exit.label')}
        options={exits.map((value) => ({ value, label: t(`exit.${value}`) }))}
        value={isSticky ? 'sticky' : 'rotating'}
        onChange={(value) => onChange(value === 'sticky' ? { isSticky: true, session: session || newSessionId() } : { isSticky: false })}
      />
      {isSticky && <SessionFields settings={settings} onChange={onChange} />}
    </>
  );
}
