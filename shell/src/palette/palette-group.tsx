import { isPlainClick } from 'shared-ui/is-plain-click';
import type { Entry, Group } from './entry.ts';
import styles from './palette.module.css';

interface OptionProps {
  readonly id: string;
  readonly entry: Entry;
  /** Whether Enter opens it. */
  readonly isActive: boolean;
  readonly onChoose: (entry: Entry) => void;
}

function Option({ id, entry, isActive, onChoose }: OptionProps) {
  const { title, detail, icon: Icon, href } = entry;
  const shared = { id, role: 'option', tabIndex: -1, 'aria-selected': isActive, className: styles.option } as const;
  const content = (
    <>
      <Icon size={18} aria-hidden />
      <span className={styles.title}>
        <bdi>{title}</bdi>
        {detail && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(entry)}>
        {content}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose(entry);
      }}
    >
      {content}
    </a>
  );
}

interface PaletteGroupProps {
  /** ID of the list, from which those of its options are made. */
  readonly id: string;
  readonly group: Group;
  /** Place of its first entry in the list. */
  readonly first: number;
  /** Place of the active entry in the list. */
  readonly active: number;
  readonly onChoose: (entry: Entry) => void;
}

/** A group of entries below its title. */
export function PaletteGroup({ id, group, first, active, onChoose }: PaletteGroupProps) {
  const title = `${id}-${group.id}`;
  return (
    <div role="group" aria-labelledby={title} className={styles.group}>
      <p id={title} role="presentation" className={styles.heading}>
        {group.title}
      </p>
      {group.entries.map((entry, at) => (
        <Option key={entry.id} id={`${id}-${first + at}`} entry={entry} isActive={first + at === active} onChoose={onChoose} />
      ))}
    </div>
  );
}
