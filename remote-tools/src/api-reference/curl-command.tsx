import { CommandLine } from 'shared-ui/command-line';
import styles from './api-reference-page.module.css';
import { curlSample } from './curl-sample.ts';
import type { Operation } from './read-reference.ts';

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
