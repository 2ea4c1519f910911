import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

const RUNGS = 8;
/** The ladder of each market, with the rungs of your page and of a rival. */
const ladders = [
  { code: 'DE', x: 92, own: 1, rival: 4 },
  { code: 'JP', x: 320, own: 6, rival: 0 },
  { code: 'BR', x: 548, own: 3, rival: 2 },
];
const rungY = (rung: number) => 128 + rung * 32;
const between = (key: 'own' | 'rival') =>
  ladders
    .slice(1)
    .map((to, index) => {
      const from = ladders[index] ?? to;
      const [a, b] = [rungY(from[key]), rungY(to[key])];
      const middle = (from.x + to.x) / 2;
      return `M${from.x + 46} ${a}C${middle} ${a} ${middle} ${b} ${to.x - 46} ${b}`;
    })
    .join('');

/** One query with three ladders of results; the same page is on a different rung in each. */
export function SeoDrawing() {
  return (
    <Drawing width={640} height={400}>
      <rect x={216} y={8} width={208} height={38} rx={19} className={pen.paper} />
      <circle cx={238} cy={26} r={7} />
      <path d="M243 31l6 6M264 27h92" />
      {ladders.map(({ code, x, own, rival }) => (
        <g key={code}>
          <path d={`M320 46C320 74 ${x} 58 ${x} 82`} className={pen.soft} />
          <path d={`M${x - 46} 112v268M${x + 46} 112v268`} />
          {Array.from({ length: RUNGS }, (_, rung) => (
            <path key={rung} d={`M${x - 46} ${rungY(rung)}h92`} className={pen.soft} />
          ))}
          <text x={x} y={102} className={pen.word}>
            {code}
          </text>
          <rect x={x - 46} y={rungY(rival) - 11} width={92} height={22} rx={5} className={`${pen.paper} ${pen.coral}`} />
          <rect x={x - 46} y={rungY(own) - 12} width={92} height={24} rx={5} className={pen.tideFill} />
          <path d={`M${x - 34} ${rungY(own)}h34`} className={pen.onTide} />
          <path d={`M${x - 34} ${rungY(rival)}h26`} className={pen.coral} />
        </g>
      ))}
      <path d={between('own')} className={pen.tide} />
      <path d={between('rival')} className={`${pen.coral} ${pen.dashed}`} />
    </Drawing>
  );
}
