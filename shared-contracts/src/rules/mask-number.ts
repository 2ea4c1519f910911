const HIDDEN_AT_LEAST = 4;
const SHOWN_AT_START = 3;
const SHOWN_AT_END = 4;

/** `138****8000` of a number without its calling code: enough to know one's own again, too little to learn another's. */
export function maskNumber(national: string): string {
  const end = Math.min(SHOWN_AT_END, Math.floor(national.length / 2));
  const start = Math.max(0, Math.min(SHOWN_AT_START, national.length - end - HIDDEN_AT_LEAST));
  return `${national.slice(0, start)}${'*'.repeat(national.length - start - end)}${national.slice(national.length - end)}`;
}
