import type { ReactNode } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import styles from './tool-frame.module.css';

interface ToolFrameProps {
  /** Route whose title is the heading. */
  readonly route: RouteId;
  readonly intro: string;
  /** The tool and sections about its uses. */
  readonly children: ReactNode;
}

/** Common layout of all tools: introduction and sections. */
export function ToolFrame({ route, intro, children }: ToolFrameProps) {
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <h1>{routes[route].title[language]}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
  );
}
