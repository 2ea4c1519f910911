import { afterPaint } from './after-paint.ts';

const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

it('waits for the next frame and then lets it be painted', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  await new Promise<void>((resolve) => {
    afterPaint(() => {
      order.push('task');
      resolve();
    });
    requestAnimationFrame(() => queueMicrotask(() => order.push('end of the frame')));
    order.push('press');
  });
  expect(order).toEqual(['press', 'frame', 'end of the frame', 'task']);
});

it('does not wait for frames that a hidden tab never has', () => {
  hide(true);
  const task = jest.fn();
  afterPaint(task);
  expect(task).toHaveBeenCalledTimes(1);
});
