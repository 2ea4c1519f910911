import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

const exits = ['DE', 'JP', 'BR', 'CA', 'ZA'];
const exitY = (index: number) => 56 + index * 77;
const rowY = (index: number) => 132 + index * 40;
/** Widths of the cell contents in each row; the last row has not arrived yet. */
const rows = [
  [26, 34, 18],
  [20, 28, 24],
  [28, 38, 14],
  [24, 22, 22],
  [22, 32, 16],
];
const blocks = [148, 206, 264];

/** A page read through five exits, with its parts arriving as table rows. */
export function GetDataDrawing() {
  return (
    <Drawing width={560} height={420}>
      <rect x={8} y={88} width={136} height={244} rx={10} className={pen.paper} />
      <path d="M8 120h136M22 104h.1M34 104h.1M46 104h.1" />
      {blocks.map((y) => (
        <g key={y}>
          <rect x={24} y={y - 8} width={36} height={36} rx={5} className={pen.wash} />
          <path d={`M72 ${y}h56M72 ${y + 20}h34`} className={pen.soft} />
        </g>
      ))}
      {exits.map((code, index) => (
        <g key={code}>
          <path d={`M144 ${172 + index * 20}C190 ${172 + index * 20} 186 ${exitY(index)} 220 ${exitY(index)}`} className={pen.tide} />
          <path d={`M268 ${exitY(index)}C312 ${exitY(index)} 304 ${rowY(index)} 348 ${rowY(index)}`} className={pen.tide} />
          <circle cx={244} cy={exitY(index)} r={24} className={pen.paper} />
          <text x={244} y={exitY(index) + 5} className={pen.word}>
            {code}
          </text>
        </g>
      ))}
      <rect x={348} y={72} width={204} height={284} rx={10} className={pen.paper} />
      <path d="M349 82a9 9 0 0 1 9-9h184a9 9 0 0 1 9 9v29h-202z" className={pen.wash} />
      <path d="M348 112h204M420 72v284M496 72v284M366 92h34M438 92h38M512 92h22" />
      {rows.map(([first, second, third], index) => (
        <g key={first}>
          <path d={`M348 ${rowY(index) + 20}h204`} className={pen.soft} />
          <path d={`M366 ${rowY(index)}h${first}M438 ${rowY(index)}h${second}M512 ${rowY(index)}h${third}`} className={pen.tide} />
        </g>
      ))}
      <path d="M366 332h30M438 332h36M512 332h18" className={`${pen.soft} ${pen.dashed}`} />
      <path d="M144 320C152 402 200 404 336 404" className={`${pen.coral} ${pen.dashed}`} />
      <path d="M336 397l14 14M350 397l-14 14" className={pen.coral} />
      <text x={378} y={409} className={pen.coralWord}>
        {429}
      </text>
    </Drawing>
  );
}
