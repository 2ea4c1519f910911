import { render, screen } from '@testing-library/react';
import { Form } from 'shared-ui/antd';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { NewPasswordFields } from './password-field.tsx';

it.each([
  ['en', en],
  ['zh', zh],
] as const)('the help text of a new password names its length (%s) [9.6]', (language, texts) => {
  render(
    <TestShell namespace="remote-account" texts={texts} language={language}>
      <Form>
        <NewPasswordFields />
      </Form>
    </TestShell>,
  );
  expect(screen.getByText(/6–16/)).toBeTruthy();
});
