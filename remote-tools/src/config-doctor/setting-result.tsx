import { useMemo } from 'react';
import { useShell, type SiteSettings } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useAnswer } from 'shared-ui/use-answer';
import { usePlaces } from 'shared-ui/proxy-settings/use-places';
import { FindingList } from '../pasted/finding-list.tsx';
import { Verdict } from '../pasted/verdict.tsx';
import { entryFor, isOurHost } from './check-entry.ts';
import { checkSetting } from './check-setting.ts';
import { GatewayCheck } from './gateway-check.tsx';
import { userKindOf } from './login-kinds.ts';
import { repairSetting } from './repair-setting.ts';
import { RepairedFormats } from './repaired-formats.tsx';
import type { ReadSetting } from './parse-setting.ts';
import type { ProxySetting } from './proxy-setting.ts';
import { SettingFacts } from './setting-facts.tsx';
import { useConfigTexts } from './use-config-texts.ts';

/** Maximum length of a login that can be one of ours; the server rejects longer ones. */
const LOGIN_LENGTH_MAX = 300;

interface SettingResultProps {
  readonly read: ReadSetting;
  readonly isPasswordShown: boolean;
}

/** Entries of the account-password mode; with a host of a region, those of that region. */
function useEntriesFor({ host }: ProxySetting): SiteSettings['proxyEntry'] {
  const { proxyEntry } = useShell().site;
  const { data } = useAnswer('exitPlaces', {});
  return { ...proxyEntry, ...data?.entries?.find((entry) => entry.host === host.toLowerCase()) };
}

/** A setting's parts, findings, repaired form, and gateway check. */
export function SettingResult({ read, isPasswordShown }: SettingResultProps) {
  const { t } = useTranslation('remote-tools');
  const textsOf = useConfigTexts();
  const { setting } = read;
  const { user, password, port } = setting;
  const entries = useEntriesFor(setting);
  const { countries } = usePlaces(userKindOf(user) === 'parts');
  const codes = useMemo(() => countries && new Set(countries.map(({ code }) => code)), [countries]);
  const findings = checkSetting(read, entries, codes);
  const verdict = findings.some(({ isFault }) => isFault) ? 'wrong' : 'fine';
  const repaired = repairSetting(setting, entries);
  const entry = entryFor(setting, entries);
  const isOurs = isOurHost(setting, entry) && Number(port) === entry.port;
  const isLogin = user !== '' && password !== '' && user.length <= LOGIN_LENGTH_MAX && password.length <= LOGIN_LENGTH_MAX;
  return (
    <>
      <div role="status">
        <Verdict
          state={verdict === 'wrong' ? 'bad' : 'ok'}
          title={t(`configDoctor.verdict.${verdict}.title`)}
          text={t(`configDoctor.verdict.${verdict}.text`)}
        />
        {findings.length > 0 && <FindingList label={t('configDoctor.found')} findings={textsOf(findings)} />}
      </div>
      {isOurs && isLogin && <GatewayCheck setting={setting} />}
      <SettingFacts setting={setting} entries={entries} countries={countries} isPasswordShown={isPasswordShown} />
      {repaired && <RepairedFormats login={repaired} isPasswordShown={isPasswordShown} />}
    </>
  );
}
