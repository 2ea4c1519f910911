import { act, fireEvent, render, screen } from '@testing-library/react';
import { reloadOnce } from '../federation/reload-once.ts';
import { reportFailure } from '../federation/report-failure.ts';
import { startTexts } from '../language/texts.ts';
import { PersonArea } from './person-area.tsx';

let broken = true;
jest.mock('./person-layout.tsx', () => {
  if (broken) throw Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', type: 'error' });
  return { __esModule: true, default: () => <p>the layout</p> };
});
jest.mock('../federation/reload-once.ts', () => ({ reloadOnce: jest.fn(() => false) }));
jest.mock('../federation/report-failure.ts', () => ({ reportFailure: jest.fn() }));

beforeAll(() => startTexts('en'));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('reloads once if the layout cannot be loaded, otherwise shows an error and loads it on Retry', async () => {
  render(<PersonArea />);
  expect((await screen.findByRole('alert')).dataset.failure).toBe('network');
  expect(reloadOnce).toHaveBeenCalledTimes(1);
  expect(reportFailure).toHaveBeenCalledWith('shell', expect.objectContaining({ kind: 'network' }));
  broken = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('the layout')).toBeTruthy();
});
