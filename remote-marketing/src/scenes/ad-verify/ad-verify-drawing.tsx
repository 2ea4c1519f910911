import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

/** For each country: where it looks from, the slot it looks at, the height of its line, and whether the slot is filled. */
const views = [
  { code: 'BR', y: 98, slot: { x: 178, y: 82, width: 258, height: 46 }, at: 105, shown: true },
  { code: 'PL', y: 222, slot: { x: 178, y: 236, width: 158, height: 62 }, at: 267, shown: true },
  { code: 'ID', y: 346, slot: { x: 356, y: 152, width: 80, height: 206 }, at: 310, shown: false },
];
const lines = ['M178 154h158M178 172h158M178 190h120M178 208h140', 'M178 322h158M178 340h130M178 358h150'];

/** A page with three ad slots, viewed from three countries; one of the slots is empty. */
export function AdVerifyDrawing() {
  return (
    <Drawing width={600} height={430}>
      <rect x={150} y={10} width={314} height={410} rx={12} className={pen.paper} />
      <path d="M150 54h314M170 32h.1M186 32h.1M202 32h.1M232 32h150" />
      <path d={lines.join('')} className={pen.soft} />
      <path d="M178 384h258M178 402h200" className={pen.soft} />
      {views.map(({ code, y, slot, at, shown }) => (
        <g key={code}>
          <rect {...slot} rx={6} className={shown ? pen.wash : `${pen.coral} ${pen.dashed}`} />
          {shown && <path d={`M${slot.x + 16} ${at - 7}h64M${slot.x + 16} ${at + 8}h40`} className={pen.tide} />}
          <path d={`M64 ${y}C110 ${y} 120 ${at} ${slot.x - 10} ${at}`} className={`${shown ? pen.tide : pen.coral} ${pen.dashed}`} />
          <circle cx={36} cy={y} r={28} className={pen.paper} />
          <text x={36} y={y + 5} className={pen.word}>
            {code}
          </text>
          <path d={`M464 ${y}h36`} className={pen.soft} />
          <rect x={500} y={y - 36} width={92} height={72} rx={8} className={pen.paper} />
          {shown ? (
            <path d={`M530 ${y + 1}l11 11l20 -24`} className={pen.tide} />
          ) : (
            <path d={`M534 ${y - 12}l24 24M558 ${y - 12}l-24 24`} className={pen.coral} />
          )}
        </g>
      ))}
    </Drawing>
  );
}
