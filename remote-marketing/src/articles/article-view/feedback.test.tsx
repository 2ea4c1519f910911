import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../../locales/en.json';
import articles from '../locales/en.json';
import { Feedback } from './feedback.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };

function show(helpFeedback: NonNullable<TestAnswers['helpFeedback']>, id = 'how-to-sign') {
  return render(
    <TestShell namespace="remote-marketing" texts={{ ...en, ...articles }} answers={{ helpFeedback }} services={{ notify }}>
      <Feedback kind="question" id={id} />
    </TestShell>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => sessionStorage.clear());

describe('the article feedback', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('sends %s and thanks the reader, with the focus kept', async (name, isUseful) => {
    const asked = jest.fn(() => null);
    show(asked);
    press(name);
    expect(await screen.findByText(articles.articles.usefulThanks)).toBeTruthy();
    expect(asked).toHaveBeenCalledWith({ kind: 'question', id: 'how-to-sign', isUseful });
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe(articles.articles.useful);
  });

  it('is not requested again for the same article in the same tab', async () => {
    const { unmount } = show(() => null);
    press('Yes');
    await screen.findByText(articles.articles.usefulThanks);
    unmount();
    const again = show(() => null);
    expect(screen.getByText(articles.articles.usefulThanks)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    again.unmount();
    show(() => null, 'another');
    expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
  });

  it('reports beside the question that it could not be sent, and sends the same answer again', async () => {
    const asked = jest.fn<null, [unknown]>(() => {
      if (asked.mock.calls.length === 1) throw new Error('offline');
      return null;
    });
    show(asked);
    press('No');
    expect(await screen.findByText(articles.articles.usefulFailed)).toBeTruthy();
    expect(notify.error).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
    press('Try again');
    await waitFor(() => expect(screen.getByText(articles.articles.usefulThanks)).toBeTruthy());
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ isUseful: false }));
  });
});
