import { writeRender, overlays } from './lib/manifests.ts';

/** `npm run kubernetes`: renders the manifests of deploy/kubernetes. */
for (const overlay of overlays) writeRender(overlay);
