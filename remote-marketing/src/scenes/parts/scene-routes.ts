import type { RouteId } from 'shared-contracts/pages/routes';

/** The use cases, in the order of the home page. */
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
