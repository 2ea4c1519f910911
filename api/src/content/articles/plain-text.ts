const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Returns the visible text of sanitized HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|li|ul|ol|pre|h\d|tr|td|th|blockquote|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
