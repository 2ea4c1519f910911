import { CommandLine } from 'shared-ui/command-line';
import styles from './api-reference-page.module.css';
import { curlSample } from 'shared-contracts/v1/curl-sample';
import type { Operation } from 'shared-contracts/v1/read-reference';

interface CurlCommandProps {
  readonly text: string;
  readonly label: string;
  readonly operation: Operation;
  readonly origin: string;
}

/** The sample of an operation, with a copy button. */
export function CurlCommand({ text, label, operation, origin }: CurlCommandProps) {
  return (
    <div className={styles.sample}>
      <CommandLine text={text} label={label} command={curlSample(operation, origin)} />
    </div>
  );
}
