import { useMemo } from 'react';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
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
import { SettingFacts } from './setting-facts.tsx';
import { useConfigTexts } from './use-config-texts.ts';

/** Maximum length of a login that can be one of ours; the server rejects longer ones. */
const LOGIN_LENGTH_MAX = 300;

interface SettingResultProps {
  readonly read: ReadSetting;
  readonly isPasswordShown: boolean;
}

/** A setting's parts, findings, repaired form, and gateway check. */
export function SettingResult({ read, isPasswordShown }: SettingResultProps) {
  const { t } = useTranslation('remote-tools');
  const { site } = useShell();
  const textsOf = useConfigTexts();
  const { setting } = read;
  const { user, password, port } = setting;
  const { countries } = usePlaces(userKindOf(user) === 'parts');
  const codes = useMemo(() => countries && new Set(countries.map(({ code }) => code)), [countries]);
  const findings = checkSetting(read, site.proxyEntry, codes);
  const verdict = findings.some(({ isFault }) => isFault) ? 'wrong' : 'fine';
  const repaired = repairSetting(setting, site.proxyEntry);
  const entry = entryFor(setting, site.proxyEntry);
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
      <SettingFacts setting={setting} countries={countries} isPasswordShown={isPasswordShown} />
      {repaired && <RepairedFormats login={repaired} isPasswordShown={isPasswordShown} />}
    </>
  );
}
