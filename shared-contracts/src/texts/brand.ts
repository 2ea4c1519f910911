export { brandName } from '../language-traits.ts';
