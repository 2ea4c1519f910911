import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { COVERED_PASSWORD } from 'shared-contracts/proxy/shapes';
import button from '../button.module.css';
import { ChoiceField } from '../choice-field/choice-field.tsx';
import { useSampleTexts } from '../code-samples/use-sample-texts.ts';
import panel from '../code/code-panel.module.css';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { environmentLines, environmentShells, type EnvironmentShell, type EnvironmentVariable } from './environment-lines.ts';
import styles from './environment-panel.module.css';

interface EnvironmentPanelProps {
  readonly variables: readonly EnvironmentVariable[];
}

const shellNames: Readonly<Record<EnvironmentShell, string>> = { bash: 'Bash, Zsh', powershell: 'PowerShell' };

/** Makes a horizontally scrollable block reachable with Tab in browsers that don't do so themselves. */
const scrolled = { role: 'group', tabIndex: 0 } as const;

/** Commands that set the environment variables of a sample. Secrets are masked until revealed, and copied in full. */
export function EnvironmentPanel({ variables }: EnvironmentPanelProps) {
  const t = useSampleTexts();
  const id = useId();
  const [shell, setShell] = useState<EnvironmentShell>('bash');
  const [isShown, setShown] = useState(false);
  const hasSecret = variables.some(({ isSecret }) => isSecret);
  const shown = variables.map(({ name, value, isSecret }) => ({ name, value: isSecret && !isShown ? COVERED_PASSWORD : value }));
  const Sign = isShown ? EyeOff : Eye;
  return (
    <section className={styles.environment} aria-labelledby={id}>
      <h2 id={id}>{t('environment.title')}</h2>
      <p className={styles.text}>{t(hasSecret ? 'environment.covered' : 'environment.text')}</p>
      <ChoiceField
        name="shell"
        label={t('environment.shell')}
        options={environmentShells.map((value) => ({ value, label: shellNames[value] }))}
        value={shell}
        onChange={setShell}
      />
      <figure className={panel.panel}>
        <figcaption className={panel.bar}>
          <span className={styles.shell}>{shellNames[shell]}</span>
          <span className={styles.actions}>
            {hasSecret && (
              <button type="button" className={button.small} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
                <Sign size={16} aria-hidden />
                {t('environment.show')}
              </button>
            )}
            <CopyButton text={environmentLines(shell, variables)} label={t('environment.label')} />
          </span>
        </figcaption>
        <pre {...scrolled} translate="no" aria-label={t('environment.label')} data-secret={hasSecret && isShown ? '' : undefined}>
          {environmentLines(shell, shown)}
        </pre>
      </figure>
    </section>
  );
}
