/** Content types of the site's files by extension, the same in both front doors and in a bucket. */
export const contentTypes = {
  'text/html': 'html',
  'text/css': 'css',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/xml': 'xml',
  'application/javascript': 'js',
  'application/json': 'json map',
  'application/gzip': 'gz',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
} as const;

/** Content type of a file by its name, for a store that doesn't add any. */
export function contentTypeOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  const [type] = Object.entries(contentTypes).find(([, extensions]) => extensions.split(' ').includes(extension)) ?? [];
  if (type === undefined) return 'application/octet-stream';
  return /^(?:text|application)\//.test(type) ? `${type}; charset=utf-8` : type;
}
