import styles from './numbered-steps.module.css';

interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** Heading level of the steps: one below the enclosing heading. */
  readonly heading: 'h2' | 'h3';
}

/** Numbered steps: side by side, or stacked on a phone. */
export function NumberedSteps({ steps, heading: Heading }: NumberedStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
