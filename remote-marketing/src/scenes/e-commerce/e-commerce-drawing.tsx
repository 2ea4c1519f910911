import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

const STAR = 'M0 -9l2.6 5.8l6.3 .7l-4.7 4.2l1.3 6.2l-5.5 -3.2l-5.5 3.2l1.3 -6.2l-4.7 -4.2l6.3 -.7z';

interface Card {
  readonly code: string;
  /** SVG transform that places and rotates the card. */
  readonly at: string;
  readonly stars: number;
  /** Length of the stock bar; 0 means sold out. */
  readonly stock: number;
}

/** In painting order; the last card is on top. */
const cards: readonly Card[] = [
  { code: 'PT', at: 'translate(126 214) rotate(-8)', stars: 3, stock: 0 },
  { code: 'MX', at: 'translate(434 214) rotate(8)', stars: 4, stock: 34 },
  { code: 'KR', at: 'translate(280 212)', stars: 5, stock: 120 },
];

/** One listing as seen in three markets, with different ratings, stock and delivery. */
export function ECommerceDrawing() {
  return (
    <Drawing width={560} height={430}>
      {cards.map(({ code, at, stars, stock }) => (
        <g key={code} transform={at}>
          <rect x={-98} y={-184} width={196} height={368} rx={14} className={pen.paper} />
          <rect x={-80} y={-166} width={160} height={146} rx={9} className={pen.wash} />
          <path d="M-34 -112v64a10 10 0 0 0 10 10h48a10 10 0 0 0 10 -10v-64a34 26 0 0 0 -68 0z" />
          <path d="M-14 -136v-6a14 14 0 0 1 28 0v6M-20 -76h40v30h-40zM-34 -92h68" />
          <rect x={-80} y={-166} width={40} height={26} rx={9} className={pen.paper} />
          <text x={-60} y={-148} className={pen.word}>
            {code}
          </text>
          <path d="M-80 6h116" />
          {[0, 1, 2, 3, 4].map((star) => (
            <path key={star} d={STAR} transform={`translate(${-70 + star * 23} 36)`} className={star < stars ? pen.tideFill : pen.soft} />
          ))}
          <path d="M-80 74h120" className={pen.soft} />
          {stock > 0 && <path d={`M-80 74h${stock}`} className={pen.tide} />}
          <path d="M-80 98h26v20h-26zM-54 104h12l8 8v6h-20" className={stock > 0 ? undefined : pen.soft} />
          <circle cx={-68} cy={121} r={5} className={pen.paper} />
          <circle cx={-44} cy={121} r={5} className={pen.paper} />
          <path d={`M-22 112h${stock > 0 ? 56 : 90}`} className={pen.soft} />
          <rect x={-80} y={140} width={160} height={28} rx={7} className={stock > 0 ? pen.tideFill : `${pen.coral} ${pen.dashed}`} />
        </g>
      ))}
    </Drawing>
  );
}
