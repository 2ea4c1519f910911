import styles from './new-year-drawing.module.css';

const stars = [
  [38, 46, 1.6],
  [92, 118, 1.2],
  [150, 38, 1.4],
  [208, 84, 1],
  [268, 30, 1.6],
  [356, 60, 1.2],
  [420, 26, 1.4],
  [470, 104, 1],
  [528, 52, 1.6],
  [540, 262, 1.2],
  [62, 190, 1],
] as const;

/** Positions of the lanterns on the rope, on threads of different lengths. */
const lanterns = [
  { x: 186, thread: 34, size: 0.85 },
  { x: 280, thread: 58, size: 1.1 },
  { x: 374, thread: 34, size: 0.85 },
] as const;

const tides = [330, 354, 378, 402] as const;
/** Height of the rope at the lanterns. */
const ROPE = 129;

function Lantern({ x, thread, size }: (typeof lanterns)[number]) {
  return (
    <g>
      <path d={`M${x} ${ROPE}v${thread}`} className={styles.thread} />
      <g transform={`translate(${x} ${ROPE + thread}) scale(${size})`}>
        <circle cy="34" r="64" className={styles.glow} />
        <path d="M-13 0h26M-13 66h26" className={styles.rim} />
        <path d="M-13 2C-46 12-46 54-13 64h26C46 54 46 12 13 2z" className={styles.paper} />
        <path d="M-9 2C-22 16-22 50-9 64M9 2c13 14 13 48 0 62M0 2v62" className={styles.rib} />
        <path d="M-6 68v20M0 68v26M6 68v20" className={styles.tassel} />
      </g>
    </g>
  );
}

/** Lanterns over the tide at full moon; decorative. */
export function NewYearDrawing() {
  return (
    <svg viewBox="0 0 560 420" className={styles.drawing} aria-hidden>
      <circle cx="492" cy="206" r="68" className={styles.halo} />
      <circle cx="492" cy="206" r="42" className={styles.moon} />
      {stars.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} className={styles.star} />
      ))}
      <path d={`M0 ${ROPE - 34}Q280 ${ROPE + 38} 560 ${ROPE - 34}`} className={styles.rope} />
      {lanterns.map((lantern) => (
        <Lantern key={lantern.x} {...lantern} />
      ))}
      {tides.map((y, index) => (
        <path
          key={y}
          d={`M${-20 - index * 24} ${y}c36-20 72-20 108 0s72 20 108 0 72-20 108 0 72 20 108 0 72-20 108 0 72 20 108 0 72-20 108 0`}
          className={styles.tide}
          strokeOpacity={0.9 - index * 0.2}
        />
      ))}
    </svg>
  );
}
