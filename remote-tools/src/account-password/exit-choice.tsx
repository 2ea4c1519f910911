import { newSessionId } from 'shared-contracts/proxy-user';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import type { AccountToolSettings } from './account-tool.ts';
import { SessionFields } from './session-fields.tsx';

type ExitSettings = Pick<AccountToolSettings, 'isSticky' | 'session' | 'minutes'>;

interface ExitChoiceProps {
  readonly settings: ExitSettings;
  readonly onChange: (part: Partial<ExitSettings>) => void;
}

const exits = ['rotating', 'sticky'] as const;

/** Whether a session keeps the exit, and which. */
export function ExitChoice({ settings, onChange }: ExitChoiceProps) {
  const { t } = useTranslation('remote-tools');
  const { isSticky, session } = settings;
  return (
    <>
      <ChoiceField
        name="exit"
        label={t('accountPassword.exit.label')}
        options={exits.map((value) => ({ value, label: t(`accountPassword.exit.${value}`) }))}
        value={isSticky ? 'sticky' : 'rotating'}
        onChange={(value) => onChange(value === 'sticky' ? { isSticky: true, session: session || newSessionId() } : { isSticky: false })}
      />
      {isSticky && <SessionFields settings={settings} onChange={onChange} />}
    </>
  );
}
