import { act, renderHook } from '@testing-library/react';
import { useTask } from './use-task.ts';

const onDone = jest.fn();
const onFailed = jest.fn();
const start = async (run: () => Promise<string>) => {
  const { result } = renderHook(() => useTask<string, string>({ run, onDone, onFailed }));
  await act(async () => result.current.start('input'));
  return result.current;
};

describe('a form task', () => {
  it('is done once its function has succeeded', async () => {
    expect(await start(async () => 'result')).toMatchObject({ isRunning: false, isDone: true });
    expect([onDone.mock.calls, onFailed.mock.calls]).toEqual([[['result', 'input']], []]);
  });

  it('can be restarted after a refusal', async () => {
    const refusal = new Error('refused');
    expect(await start(() => Promise.reject(refusal))).toMatchObject({ isRunning: false, isDone: false });
    expect([onDone.mock.calls, onFailed.mock.calls]).toEqual([[], [[refusal]]]);
  });

  it('does not count an error after its success as a refusal', async () => {
    const failure = new Error('broken on purpose');
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    onDone.mockImplementationOnce(() => {
      throw failure;
    });
    expect(await start(async () => 'result')).toMatchObject({ isDone: true });
    expect([report.mock.calls, onFailed.mock.calls]).toEqual([[[failure]], []]);
  });

  it('runs only once at a time', async () => {
    const run = jest.fn(() => new Promise<string>(() => undefined));
    const task = await start(run);
    await act(async () => task.start('again'));
    expect(task.isRunning).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
