import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Form, Input } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { TestShell } from 'shared-ui/testing/test-shell';
import { ProTable } from './pro-table.tsx';
import { StepsForm } from './steps-form.tsx';

const columns = [
  { title: 'Host', dataIndex: 'host', key: 'host' },
  { title: 'Port', dataIndex: 'port', key: 'port' },
];
const rows = [{ host: 'gate.example', port: 7000 }];

function Steps() {
  const [current, setCurrent] = useState(0);
  return (
    <StepsForm current={current} onCurrentChange={setCurrent}>
      <StepsForm.StepForm name="who" title="Who">
        <Form.Item name="who" label="Name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
      </StepsForm.StepForm>
      <StepsForm.StepForm name="done" title="Done">
        Done
      </StepsForm.StepForm>
    </StepsForm>
  );
}

function open(language: 'en' | 'zh') {
  return render(
    <TestShell namespace="remote-account" texts={{}} language={language}>
      <AppProviders>
        <ProTable rowKey="host" columns={columns} dataSource={rows} options={{ reload: false, density: false, setting: true }} />
        <Steps />
      </AppProviders>
    </TestShell>,
  );
}

describe('pro-components', () => {
  it('use the language of the site', async () => {
    const { unmount } = open('en');
    expect(await screen.findByRole('img', { name: 'setting' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
    unmount();
    open('zh');
    expect(screen.getByRole('button', { name: '下一步' })).toBeTruthy();
  });

  it('mark the current step', async () => {
    open('en');
    expect((await screen.findByText('Who')).closest('li')?.getAttribute('aria-current')).toBe('step');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Li' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getAllByText('Done')[0]?.closest('li')?.getAttribute('aria-current')).toBe('step'));
  });
});
