import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

const PARITY_Y = 318;
/** The same product in three markets; the height of its tag shows its price relative to parity. */
const shelves = [
  { price: '€129', x: 98, tagY: 318 },
  { price: '£115', x: 280, tagY: 256 },
  { price: '¥19,800', x: 462, tagY: 366 },
];

/** One product on three shelves, its price tags at different heights around a line of parity. */
export function PriceCompareDrawing() {
  return (
    <Drawing width={560} height={420}>
      <path d={`M8 ${PARITY_Y}H552`} className={`${pen.tide} ${pen.dashed}`} />
      <circle cx={8} cy={PARITY_Y} r={4} className={pen.tideFill} />
      <circle cx={552} cy={PARITY_Y} r={4} className={pen.tideFill} />
      {shelves.map(({ price, x, tagY }) => (
        <g key={price}>
          <circle cx={x} cy={104} r={72} className={pen.wash} />
          <path d={`M${x - 46} 110v-10a46 46 0 0 1 92 0v10`} />
          <path d={`M${x - 36} 108v-8a36 36 0 0 1 72 0v8`} className={pen.soft} />
          <rect x={x - 56} y={106} width={22} height={46} rx={9} className={pen.paper} />
          <rect x={x + 34} y={106} width={22} height={46} rx={9} className={pen.paper} />
          <path d={`M${x - 84} 190h168`} />
          <path d={`M${x} 190V${tagY - 30}`} className={pen.soft} />
          <path
            d={`M${x} ${tagY - 36}l18 14h32a8 8 0 0 1 8 8v28a8 8 0 0 1 -8 8h-100a8 8 0 0 1 -8 -8v-28a8 8 0 0 1 8 -8h32z`}
            className={`${pen.paper} ${tagY === PARITY_Y ? pen.tide : pen.coral}`}
          />
          <circle cx={x} cy={tagY - 24} r={3.5} className={pen.soft} />
          <text x={x} y={tagY + 6} className={pen.word}>
            {price}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
