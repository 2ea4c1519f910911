import { codeBlocks } from './code-blocks.ts';

const text = `# Title

\`\`\`shell
curl "$SITE_URL"

echo done
\`\`\`

1. A step

   \`\`\`python
   if True:
       print(1)
   \`\`\`

\`\`\`
plain
\`\`\`
`;

describe('codeBlocks', () => {
  it('finds each block with its language and line, without indentation', () => {
    expect(codeBlocks(text)).toEqual([
      { language: 'shell', code: 'curl "$SITE_URL"\n\necho done', line: 4 },
      { language: 'python', code: 'if True:\n    print(1)', line: 12 },
      { language: '', code: 'plain', line: 17 },
    ]);
  });

  it('finds nothing in a text without blocks', () => {
    expect(codeBlocks('`code` and text')).toEqual([]);
  });
});
