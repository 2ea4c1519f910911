import type { ReactNode } from 'react';
import type { RouteId } from 'shared-contracts/routes';
import { useCodeFont } from 'shared-ui/use-code-font';
import { ToolFrame } from './tool-frame.tsx';
import styles from './tool-page.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface ToolPageProps {
  /** The page's route: its title is the heading. */
  readonly route: RouteId;
  readonly intro: string;
  readonly settings: { readonly label: string; readonly content: ReactNode };
  /** What comes of the settings. */
  readonly result: { readonly label: string; readonly content: ReactNode };
  /** Below both. */
  readonly children?: ReactNode;
}

/** A tool of two panes: what is set on the left, what comes of it on the right, one after the other on phones. */
export function ToolPage({ route, intro, settings, result, children }: ToolPageProps) {
  useCodeFont(true);
  const fields = useEarlyInput<HTMLElement>();
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
