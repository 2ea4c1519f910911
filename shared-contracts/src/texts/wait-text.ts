import type { Language } from '../languages.ts';
import { words } from './words/all.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Formats a waiting time in the most natural unit and never too short, such as `45 s`, `58 min`, `23 h`. */
export function waitText(seconds: number, language: Language): string {
  const unit = words[language].units;
  if (seconds < 2 * MINUTE) return `${seconds} ${unit.seconds}`;
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} ${unit.minutes}`;
  return `${Math.ceil(seconds / HOUR)} ${unit.hours}`;
}
