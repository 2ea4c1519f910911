import { keep, overlays } from './lib/manifests.ts';

/** `npm run kubernetes`: renders the manifests of deploy/kubernetes anew. */
for (const overlay of overlays) keep(overlay);
