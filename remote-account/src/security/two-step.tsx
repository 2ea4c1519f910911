import { KeyRound, Smartphone } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ResetWarning } from './reset-warning.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useSecondFactor, type SecondFactor } from './use-second-factor.ts';

type Form = 'turnOn' | 'turnOff' | 'renew';

interface ToggleProps {
  readonly form: Form;
  readonly open: Form | undefined;
  readonly onToggle: (form: Form | undefined) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Opens and closes a form. */
function Toggle({ form, open, onToggle, ref }: ToggleProps) {
  const { t } = useTranslation('remote-account');
  const isOpen = open === form;
  return (
    <button ref={ref} type="button" className={button.small} aria-expanded={isOpen} onClick={() => onToggle(isOpen ? undefined : form)}>
      {t(isOpen ? 'security.twoStep.cancel' : `security.twoStep.${form}`)}
    </button>
  );
}

function Rows({ settings: { totpSince, recoveryCodesLeft, resetDueAt } }: { readonly settings: SecondFactor }) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
  const language = useLanguage();
  const [open, setOpen] = useState<Form>();
  const [codes, setCodes] = useState<readonly string[]>();
  const appToggle = useRef<HTMLButtonElement>(null);
  const isOn = totpSince !== null;
  const show = (fresh: readonly string[]) => {
    setOpen(undefined);
    setCodes(fresh);
  };
  return (
    <>
      {resetDueAt !== null && <ResetWarning dueAt={resetDueAt} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            appToggle.current?.focus();
          }}
        />
      )}
      <ul>
        <SettingRow
          icon={<Smartphone size={20} />}
          title={t('security.twoStep.app')}
          text={isOn ? t('security.twoStep.on', { time: formatTime(totpSince, language) }) : t('security.twoStep.off')}
          action={<Toggle ref={appToggle} form={isOn ? 'turnOff' : 'turnOn'} open={open} onToggle={setOpen} />}
        >
          {open === 'turnOn' && !isOn && <TotpSetup onDone={show} />}
          {open === 'turnOff' && isOn && (
            <CodeForm
              name="totp-off"
              lead={t('security.twoStep.turnOffLead')}
              label={t('security.twoStep.code')}
              submitText={t('security.twoStep.turnOffSubmit')}
              run={(secondFactor) => api('turnOffTotp', { secondFactor }, { errors: 'quiet' })}
              onDone={() => {
                setOpen(undefined);
                setCodes(undefined);
                // The form that had the focus disappears.
                appToggle.current?.focus();
                notify.success('success.tip3');
              }}
            />
          )}
        </SettingRow>
        {isOn && (
          <SettingRow
            icon={<KeyRound size={20} />}
            title={t('security.codes.row')}
            text={t('security.codes.left', { count: recoveryCodesLeft })}
            action={<Toggle form="renew" open={open} onToggle={setOpen} />}
          >
            {open === 'renew' && (
              <CodeForm
                name="recovery-codes"
                lead={t('security.codes.renewLead')}
                label={t('security.twoStep.code')}
                submitText={t('security.codes.renewSubmit')}
                run={(secondFactor) => api('renewRecoveryCodes', { secondFactor }, { errors: 'quiet' })}
                onDone={({ recoveryCodes }) => show(recoveryCodes)}
              />
            )}
          </SettingRow>
        )}
      </ul>
    </>
  );
}

/** Two-step verification: authenticator app and recovery codes. */
export function TwoStep() {
  const { t } = useTranslation('remote-account');
  return (
    <SettingsCard title={t('security.twoStep.title')} lead={t('security.twoStep.lead')}>
      <LoadedSettings query={useSecondFactor()} rows={1}>
        {(settings) => <Rows settings={settings} />}
      </LoadedSettings>
    </SettingsCard>
  );
}
