export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** Line of its first line of code. */
  readonly line: number;
}

const FENCE = /^( *)```(\w*)$/;

/** Extracts the fenced code blocks of a Markdown text, without their indentation. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { readonly language: string; readonly indent: number; readonly line: number; readonly lines: string[] } | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, indent = '', language = ''] = FENCE.exec(text) ?? [];
    if (open && !FENCE.test(text)) open.lines.push(text.slice(open.indent));
    else if (open) {
      blocks.push({ language: open.language, code: open.lines.join('\n'), line: open.line });
      open = undefined;
    } else if (FENCE.test(text)) open = { language, indent: indent.length, line: index + 2, lines: [] };
  }
  return blocks;
}
