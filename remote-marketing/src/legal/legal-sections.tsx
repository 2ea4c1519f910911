import styles from './legal-sections.module.css';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Numbered sections of an agreement, each with an address of its own. */
export function LegalSections({ sections }: { readonly sections: readonly LegalSection[] }) {
  return sections.map(({ id, title, paragraphs }) => (
    <section key={id} id={id} className={styles.section}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}
