export { brandName } from '../languages.ts';
