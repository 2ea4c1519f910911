import { sampleProtocols, tlsObstacle, type SampleChoice } from 'shared-contracts/proxy/sample-choice';
import { useShell } from 'shared-contracts/shell';
import { ChoiceField } from '../choice-field/choice-field.tsx';
import styles from './sample-protocol.module.css';
import { useSampleTexts } from './use-sample-texts.ts';

interface SampleProtocolProps {
  /** As offered, see `offeredChoice`. */
  readonly choice: SampleChoice;
  readonly onChange: (protocol: SampleChoice['protocol']) => void;
}

/** Choice of a sample's protocol. It says where TLS to the proxy isn't possible, unless the site doesn't offer it at all. */
export function SampleProtocol({ choice, onChange }: SampleProtocolProps) {
  const t = useSampleTexts();
  const { site } = useShell();
  const obstacle = tlsObstacle(choice, site.proxyEntry.tls !== undefined);
  const note = choice.protocol === 3 ? 'chosen' : obstacle;
  return (
    <div>
      <ChoiceField
        name="protocol"
        label={t('protocol.label')}
        options={sampleProtocols
          .filter((value) => value !== 3 || obstacle === null)
          .map((value) => ({ value, label: t(`protocol.${value}`) }))}
        value={choice.protocol}
        onChange={onChange}
      />
      {note !== null && note !== 'site' && <p className={styles.note}>{t(`tls.${note}`)}</p>}
    </div>
  );
}
