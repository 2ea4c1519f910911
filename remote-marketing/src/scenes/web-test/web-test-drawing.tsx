import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

const BAR_X = 352;
/** A visitor's position on the globe, and the phases of the page's load time there. */
const visits = [
  { from: [214, 96], y: 84, parts: [18, 30, 24, 40] },
  { from: [120, 142], y: 152, parts: [18, 62, 28, 58] },
  { from: [232, 214], y: 220, parts: [18, 88, 34, 66] },
  { from: [150, 282], y: 288, parts: [18, 120, 40, 84] },
] as const;
const tones = [pen.softFill, pen.tideFill, pen.coralFill, pen.wash];

const starts = (parts: readonly number[]) => parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, BAR_X));

/** A globe with arcs from four places to bars that grow with the distance. */
export function WebTestDrawing() {
  return (
    <Drawing width={640} height={380}>
      <circle cx={172} cy={190} r={150} className={pen.paper} />
      <ellipse cx={172} cy={190} rx={58} ry={150} className={pen.soft} />
      <ellipse cx={172} cy={190} rx={112} ry={150} className={pen.soft} />
      <path d="M172 40v300M22 190h300M42 115q130 34 260 0M42 265q130 -34 260 0" className={pen.soft} />
      <circle cx={172} cy={190} r={150} />
      {[352, 420, 488, 556, 624].map((x) => (
        <path key={x} d={`M${x} 50V336`} className={`${pen.soft} ${pen.dashed}`} />
      ))}
      {visits.map(({ from: [x, fromY], y, parts }) => (
        <g key={y}>
          <path d={`M${x} ${fromY}Q${(x + BAR_X) / 2} ${Math.min(fromY, y) - 56} ${BAR_X - 6} ${y}`} className={pen.tide} />
          <circle cx={x} cy={fromY} r={6} className={pen.tideFill} />
          {starts(parts).map((start, index) => (
            <rect key={start} x={start} y={y - 13} width={parts[index]} height={26} className={tones[index]} />
          ))}
          <rect x={BAR_X} y={y - 13} width={parts.reduce((sum, part) => sum + part, 0)} height={26} />
        </g>
      ))}
      <path d={`M${BAR_X} 350h272M616 342l8 8 -8 8`} />
    </Drawing>
  );
}
