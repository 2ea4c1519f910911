import { render, screen } from '@testing-library/react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const draw = (props: { readonly hint?: string; readonly error?: string }) => (
  <Field label="Nickname" {...props} action={<button type="button">Another</button>}>
    {(control) => <TextInput {...control} />}
  </Field>
);
const input = () => screen.getByLabelText('Nickname');
const described = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field', () => {
  it('links its label and hint to the control', () => {
    render(draw({ hint: '1–30 characters' }));
    expect(described()).toBe('1–30 characters');
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('has no description without a hint or error', () => {
    render(draw({}));
    expect(input().getAttribute('aria-describedby')).toBeNull();
  });

  it('announces an error, shown instead of the hint, until it is resolved', () => {
    const { rerender } = render(draw({ hint: '1–30 characters' }));
    rerender(draw({ hint: '1–30 characters', error: 'Too long' }));
    expect(screen.getByRole('alert').textContent).toBe('Too long');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(described()).toBe('Too long');
    rerender(draw({ hint: '1–30 characters' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(described()).toBe('1–30 characters');
  });

  it('places its action after the control in tab order', () => {
    render(draw({}));
    const action = screen.getByRole('button', { name: 'Another' });
    expect(input().compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
