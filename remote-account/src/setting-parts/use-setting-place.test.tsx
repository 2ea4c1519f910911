import { render } from '@testing-library/react';
import { useSettingPlace } from './use-setting-place.ts';

function Place() {
  return <section ref={useSettingPlace<HTMLElement>('company')} id="company" />;
}

const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
const disconnect = jest.fn();
let grow: () => void;

beforeEach(() => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe: jest.fn(), unobserve: jest.fn(), disconnect };
    grow = () => callback([], observer);
    return observer;
  });
});
afterEach(() => {
  jest.mocked(ResizeObserver).mockRestore();
  history.replaceState(null, '', '/');
});

describe('the place of a setting that the address names', () => {
  it('is scrolled to, also when what is above it loads, until the reader moves on [2.165]', () => {
    history.replaceState(null, '', '#company');
    const { unmount } = render(<Place />);
    expect(scroll).toHaveBeenCalledTimes(1);
    grow();
    expect(scroll).toHaveBeenCalledTimes(2);
    expect(disconnect).not.toHaveBeenCalled();
    dispatchEvent(new Event('wheel'));
    expect(disconnect).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('keydown'));
    expect(disconnect).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('stays where it is if the address names another', () => {
    history.replaceState(null, '', '#cards');
    render(<Place />);
    expect(scroll).not.toHaveBeenCalled();
  });
});
