import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

type Point = readonly [number, number];

/** Point where all feeds meet. */
const MEETING: Point = [356, 190];
const feeds = [28, 92, 156, 220, 284, 348];
/** Position of each item along its feed; two of them are duplicates. */
const items = [0.36, 0.62, 0.3, 0.55, 0.4, 0.66];
const echoes = new Set([1, 4]);
const fallen = [
  { x: 318, y: 292, turn: -14 },
  { x: 366, y: 330, turn: 20 },
  { x: 330, y: 372, turn: 8 },
];

const controlsOf = (y: number): readonly [Point, Point, Point, Point] => [[64, y], [210, y], [230, MEETING[1]], MEETING];

/** Point on a cubic Bézier curve. */
function along(curve: readonly Point[], t: number): Point {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  const sum = (axis: 0 | 1) => Math.round(curve.reduce((total, point, index) => total + point[axis] * (weights[index] ?? 0), 0));
  return [sum(0), sum(1)];
}

/** Six feeds merge into one stack; duplicates fall out. */
export function InfoFusionDrawing() {
  return (
    <Drawing width={620} height={400}>
      {feeds.map((y, index) => {
        const curve = controlsOf(y);
        const [start, ...bends] = curve;
        const [x, itemY] = along(curve, items[index] ?? 0);
        const echo = echoes.has(index);
        return (
          <g key={y}>
            <path d={`M${start.join(' ')}C${bends.join(' ')}`} className={pen.soft} />
            <rect x={14} y={y - 20} width={50} height={40} rx={7} className={pen.paper} />
            <path d={`M24 ${y + 9}v.1M24 ${y}a9 9 0 0 1 9 9M24 ${y - 9}a18 18 0 0 1 18 18`} className={pen.tide} />
            <rect x={x - 13} y={itemY - 9} width={26} height={18} rx={4} className={`${pen.paper} ${echo ? pen.coral : pen.tide}`} />
          </g>
        );
      })}
      <path d="M356 190V262" className={`${pen.coral} ${pen.dashed}`} />
      {fallen.map(({ x, y, turn }) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x={-13} y={-9} width={26} height={18} rx={4} className={pen.coral} />
          <path d="M-5 -4l10 8M5 -4l-10 8" className={pen.coral} />
        </g>
      ))}
      <circle cx={356} cy={190} r={20} className={`${pen.paper} ${pen.tide}`} />
      <path d="M347 186l9 8 9 -8M356 178v16" className={pen.tide} />
      <path d="M376 190h50M418 182l9 8 -9 8" className={pen.tide} />
      <rect x={470} y={78} width={136} height={196} rx={9} className={pen.paper} />
      <rect x={456} y={92} width={136} height={196} rx={9} className={pen.paper} />
      <rect x={442} y={106} width={136} height={196} rx={9} className={pen.paper} />
      {[132, 172, 212, 252].map((y) => (
        <g key={y}>
          <rect x={458} y={y - 6} width={28} height={28} rx={4} className={pen.wash} />
          <path d={`M498 ${y}h62`} />
          <path d={`M498 ${y + 14}h40`} className={pen.soft} />
        </g>
      ))}
    </Drawing>
  );
}
