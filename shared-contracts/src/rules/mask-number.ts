const HIDDEN_AT_LEAST = 4;
const SHOWN_AT_START = 3;
const SHOWN_AT_END = 4;

/** Masks a number without its calling code as `138****8000`: enough for its owner to recognize it, too little for others to learn it. */
export function maskNumber(national: string): string {
  const end = Math.min(SHOWN_AT_END, Math.floor(national.length / 2));
  const start = Math.max(0, Math.min(SHOWN_AT_START, national.length - end - HIDDEN_AT_LEAST));
  return `${national.slice(0, start)}${'*'.repeat(national.length - start - end)}${national.slice(national.length - end)}`;
}
