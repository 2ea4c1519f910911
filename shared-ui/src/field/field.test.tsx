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
  it('ties its label and hint to the control', () => {
    render(draw({ hint: '1–30 characters' }));
    expect(described()).toBe('1–30 characters');
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('is described by nothing where there is nothing to say', () => {
    render(draw({}));
    expect(input().getAttribute('aria-describedby')).toBeNull();
  });

  it('announces an error, shown in place of the hint, until it goes', () => {
    const { rerender } = render(draw({ hint: '1–30 characters' }));
    rerender(draw({ hint: '1–30 characters', error: 'Too long' }));
    expect(screen.getByRole('alert').textContent).toBe('Too long');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(described()).toBe('Too long');
    rerender(draw({ hint: '1–30 characters' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(described()).toBe('1–30 characters');
  });

  it('has its action after the control, for the Tab key', () => {
    render(draw({}));
    const action = screen.getByRole('button', { name: 'Another' });
    expect(input().compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
