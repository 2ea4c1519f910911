import type { SiteOptions } from './site-options.ts';

/**
 * Reads where the files of releases are kept besides the site, and where browsers load them from. The bucket's keys are in the settings of
 * its library, such as `AWS_ACCESS_KEY_ID`, or come with the machine's role.
 * @throws if the origin of the CDN isn't an origin
 */
export function fileOptions(settings: Readonly<Record<string, string | undefined>>): Pick<SiteOptions, 'bucket' | 'assetOrigin'> {
  const { PUBLICATION_BUCKET: name, PUBLICATION_BUCKET_ENDPOINT: endpoint, PUBLICATION_BUCKET_REGION: region } = settings;
  return {
    bucket: name ? { name, endpoint: endpoint || undefined, region: region || 'us-east-1' } : undefined,
    assetOrigin: settings.ASSET_ORIGIN ? new URL(settings.ASSET_ORIGIN).origin : undefined,
  };
}
