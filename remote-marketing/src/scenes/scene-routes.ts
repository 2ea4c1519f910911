import type { RouteId } from 'shared-contracts/routes';

/** The use cases, in the order in which the home page lists them. */
export const sceneRoutes = [
  'sceneGetData',
  'sceneBrandProtect',
  'sceneSeo',
  'scenePriceCompare',
  'sceneAdVerify',
  'sceneWebTest',
  'sceneECommerce',
  'sceneInfoFusion',
] as const satisfies readonly RouteId[];
export type SceneRoute = (typeof sceneRoutes)[number];
