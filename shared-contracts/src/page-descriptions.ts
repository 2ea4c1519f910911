import type { Bilingual } from './languages.ts';
import type { RouteId } from './routes.ts';

export const pageDescriptions: Partial<Readonly<Record<RouteId, Bilingual>>> = {};
