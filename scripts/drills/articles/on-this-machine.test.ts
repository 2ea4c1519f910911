import { articleOfFile } from '../../lib/site-texts.ts';
import { codeBlocks } from './code-blocks.ts';
import { onThisMachine } from './on-this-machine.ts';

it('changes the programs of the guide to integrations that need it', () => {
  const programs = codeBlocks(articleOfFile('content/guides/integrations.en.md')).filter(({ language }) => language !== 'shell');
  const changed = programs.filter(({ code }) => onThisMachine(code) !== code).map(({ code }) => code);
  const needy = ['import httpx', 'import scrapy', "from 'playwright'", "from 'puppeteer'", 'from selenium'];
  expect(changed).toHaveLength(needy.length);
  for (const [index, part] of needy.entries()) expect(changed[index]).toContain(part);
});
