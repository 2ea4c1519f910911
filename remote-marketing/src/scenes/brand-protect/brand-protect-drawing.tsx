import { Drawing } from '../parts/drawing.tsx';
import pen from '../parts/drawing.module.css';

const GLYPH = 'M-18 5q9 -16 18 0t18 0';
const results = [
  { title: 150, line: 190, odd: false },
  { title: 120, line: 170, odd: false },
  { title: 140, line: 180, odd: true },
  { title: 110, line: 160, odd: false },
];
const resultY = (index: number) => 96 + index * 78;

/** Search results for a brand, one of them with the logo upside down. */
export function BrandProtectDrawing() {
  return (
    <Drawing width={560} height={430}>
      <rect x={6} y={10} width={372} height={410} rx={12} className={pen.paper} />
      <rect x={26} y={30} width={332} height={38} rx={19} className={pen.soft} />
      <circle cx={46} cy={48} r={7} />
      <path d="M51 53l6 6M74 49h96" />
      {results.map(({ title, line, odd }, index) => {
        const y = resultY(index);
        const tone = odd ? pen.coral : pen.tide;
        return (
          <g key={title}>
            <path d={`M478 130C420 150 440 ${y + 31} 366 ${y + 31}`} className={odd ? `${pen.coral} ${pen.dashed}` : pen.soft} />
            <rect x={26} y={y} width={62} height={62} rx={8} className={odd ? pen.soft : pen.wash} />
            <path d={GLYPH} transform={`translate(57 ${y + 31}) scale(1.2 ${odd ? -1.2 : 1.2})`} className={tone} />
            <path d={`M106 ${y + 16}h${title}`} />
            <path d={`M106 ${y + 32}h${line}M106 ${y + 48}h${line - 60}`} className={pen.soft} />
            {!odd && <path d={`M326 ${y + 31}l7 7l12 -14`} className={pen.tide} />}
          </g>
        );
      })}
      <circle cx={478} cy={130} r={56} className={`${pen.paper} ${pen.tide}`} />
      <path d={GLYPH} transform="translate(478 130) scale(1.9)" className={pen.tide} />
      <rect x={16} y={resultY(2) - 9} width={350} height={80} rx={10} className={pen.coral} />
      <path d={`M335 ${resultY(2) + 19}v14M335 ${resultY(2) + 42}v.1`} className={pen.coral} />
    </Drawing>
  );
}
