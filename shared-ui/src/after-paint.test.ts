import { afterPaint } from './after-paint.ts';

const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

it('runs the task after the next frame is painted', async () => {
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

it('runs the task immediately in a hidden tab, which has no frames', () => {
  hide(true);
  const task = jest.fn();
  afterPaint(task);
  expect(task).toHaveBeenCalledTimes(1);
});
