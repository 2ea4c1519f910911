import type { ReactNode } from 'react';
import pen from './drawing.module.css';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  /** Shapes with the classes of `drawing.module.css`; a shape without class is a line in ink. */
  readonly children: ReactNode;
}

/** A line drawing of a use case; decoration. All lines are equally thick, however large it is shown. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg className={pen.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {children}
    </svg>
  );
}
