import styles from './gate.module.css';

/** Half the height of the drawing, where the gate is. */
const MIDDLE = 130;
/** Points where requests leave, from top to bottom. */
const exits = [28, 62, 96, 130, 164, 198, 232].map((y) => ({ y, x: 1130 - 1.2 * Math.abs(y - MIDDLE) }));

const tide = (y: number) => `M-20 ${y}c26-14 52-14 78 0s52 14 78 0 52-14 78 0 52 14 78 0 52-14 78 0 42 10 50 8`;

/** One tide reaches the gate, many continue behind it; decorative. */
export function Gate() {
  return (
    <div className={styles.band} aria-hidden>
      <svg viewBox="0 0 1200 260" fill="none" strokeLinecap="round">
        <g stroke="#5fd0c5" strokeWidth="3">
          {[-16, 0, 16].map((dy) => (
            <path key={dy} d={tide(MIDDLE + dy)} strokeOpacity={dy === 0 ? 1 : 0.45} />
          ))}
        </g>
        {exits.map(({ x, y }) => (
          <g key={y}>
            <path d={`M520 ${MIDDLE}C720 ${MIDDLE} 760 ${y} ${x} ${y}`} stroke="#5fd0c5" strokeWidth="2" strokeOpacity="0.6" />
            <circle cx={x} cy={y} r="12" fill="#5fd0c5" fillOpacity="0.22" />
            <circle cx={x} cy={y} r="5" fill="#d6fff9" />
          </g>
        ))}
        <path d="M432 52v156M472 68v124M512 52v156" stroke="#fff" strokeWidth="10" />
      </svg>
    </div>
  );
}
