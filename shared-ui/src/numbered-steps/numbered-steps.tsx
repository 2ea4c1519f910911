import styles from './numbered-steps.module.css';

interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** Level of the steps' headings: one below that of what they stand under. */
  readonly heading: 'h2' | 'h3';
}

/** What to do, one after the other: side by side, and below each other on a phone. */
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
