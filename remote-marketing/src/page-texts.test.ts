import i18next from 'i18next';
import { withTexts } from './page-texts.ts';

it('adds the texts of a page to those of the remote, in the language of the page', async () => {
  await i18next.init({ lng: 'zh', resources: { zh: { 'remote-marketing': { home: { title: '首页' } } } } });
  const loadTexts = jest.fn(async (_language: string) => ({ default: { claims: { intro: '说明' } } }));
  const load = withTexts(loadTexts, async () => 'the page');
  expect(await load()).toBe('the page');
  expect(i18next.getResourceBundle('zh', 'remote-marketing')).toEqual({ home: { title: '首页' }, claims: { intro: '说明' } });
  expect(loadTexts).toHaveBeenCalledWith('zh');
});
