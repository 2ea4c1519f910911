import type { ReactNode } from 'react';
import pen from './drawing.module.css';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  /** Shapes with the classes of `drawing.module.css`; a shape without a class is an ink line. */
  readonly children: ReactNode;
}

/** Decorative line drawing of a use case. All lines keep the same width at any display size. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg className={pen.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {children}
    </svg>
  );
}
