import type { ReactNode } from 'react';
import type { RouteId } from 'shared-contracts/pages/routes';
import { useCodeFont } from 'shared-ui/use-code-font';
import { ToolFrame } from './tool-frame.tsx';
import styles from './tool-page.module.css';
import { useReplayedInput } from './use-replayed-input.ts';

interface ToolPageProps {
  /** Route whose title is the heading. */
  readonly route: RouteId;
  readonly intro: string;
  readonly settings: { readonly label: string; readonly content: ReactNode };
  readonly result: { readonly label: string; readonly content: ReactNode };
  /** Shown below both panes. */
  readonly children?: ReactNode;
}

/** Two-pane tool: settings on the left, result on the right, stacked on phones. */
export function ToolPage({ route, intro, settings, result, children }: ToolPageProps) {
  useCodeFont(true);
  const fields = useReplayedInput<HTMLElement>();
  return (
    <ToolFrame route={route} intro={intro}>
      <div className={styles.panes}>
        <section ref={fields} className={styles.settings} aria-label={settings.label}>
          {settings.content}
        </section>
        <section className={styles.result} aria-label={result.label}>
          {result.content}
        </section>
      </div>
      {children}
    </ToolFrame>
  );
}
