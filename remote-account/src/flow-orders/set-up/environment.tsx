import { endpoints } from 'shared-contracts/endpoints';
import { useShell } from 'shared-contracts/shell';
import { ChoiceField } from 'shared-ui/choice-field';
import { CopyFetchedButton } from 'shared-ui/copy-fetched-button';
import { useTranslation } from 'shared-ui/i18n';
import { useState } from 'react';
import { useOrderKey } from '../../orders/use-order-key.ts';
import { CodeBox } from './code-box.tsx';
import styles from './set-up.module.css';

const shells = ['bash', 'powershell'] as const;
type Shell = (typeof shells)[number];

/** None of the values holds a quote. */
const line = {
  bash: (name: string, value: string) => `export ${name}='${value}'`,
  powershell: (name: string, value: string) => `$env:${name} = '${value}'`,
};

const COVERED = '••••••••';

interface EnvironmentProps {
  readonly orderId: string;
  readonly code: string;
}

/** What a sample reads from its environment, with this order's values; the key is covered here and copied whole. */
export function Environment({ orderId, code }: EnvironmentProps) {
  const { t } = useTranslation('remote-account');
  const { site } = useShell();
  const { load } = useOrderKey(orderId);
  const [shell, setShell] = useState<Shell>('bash');
  const { host, port } = site.proxyEntry;
  const linesWith = (key: string) => {
    const values = {
      SITE_URL: location.origin,
      ORDER_ID: orderId,
      ORDER_KEY: key,
      PROXY_HOST: host,
      PROXY_PORT: String(port),
      TARGET_URL: `${location.origin}${endpoints.getLocalIp.path}`,
    };
    return Object.entries(values)
      .filter(([name]) => code.includes(name))
      .map(([name, value]) => line[shell](name, value))
      .join('\n');
  };
  return (
    <section aria-labelledby="environment">
      <div className={styles.head}>
        <h2 id="environment">{t('flowOrders.setUp.environment')}</h2>
        <CopyFetchedButton fetchText={async () => linesWith(await load())} label={t('flowOrders.setUp.environmentName')} />
      </div>
      <p className={styles.note}>{t('flowOrders.setUp.environmentText')}</p>
      <ChoiceField
        name="shell"
        label={t('flowOrders.setUp.shell')}
        options={shells.map((value) => ({ value, label: value === 'bash' ? 'Bash, Zsh' : 'PowerShell' }))}
        value={shell}
        onChange={setShell}
      />
      <CodeBox label={t('flowOrders.setUp.environment')} text={linesWith(COVERED)} />
    </section>
  );
}
