import type { ReactNode } from 'react';
import styles from './document-sections.module.css';
import { LinkedText } from './linked-text.tsx';

export interface DocumentSection {
  readonly id: string;
  readonly title: string;
  /** Paragraphs, or lists as arrays of items; links use the syntax of `LinkedText`. */
  readonly blocks: readonly (string | readonly string[])[];
}

interface DocumentSectionsProps {
  readonly sections: readonly DocumentSection[];
  /** Content below the text of a section, by section id. */
  readonly extras?: Readonly<Record<string, ReactNode>> | undefined;
}

function Block({ block }: { readonly block: string | readonly string[] }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Numbered sections of a document, each with its own anchor linked from its heading. */
export function DocumentSections({ sections, extras = {} }: DocumentSectionsProps) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} className={styles.section}>
      <h2>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {blocks.map((block) => (
        <Block key={String(block)} block={block} />
      ))}
      {extras[id]}
    </section>
  ));
}
