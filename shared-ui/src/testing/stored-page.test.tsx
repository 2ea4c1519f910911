/** @jest-environment shared-ui/testing/stored-page-environment */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from 'shared-contracts/shell';
import { takeOver } from './stored-page.tsx';

/** Asks for the countries and, once they are there, for the locations; then shows a text that is missing. */
function Page() {
  const { api } = useShell();
  const { t } = useTranslation('test');
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    void api('countryProvinceList', {})
      .then(() => api('locations', {}))
      .then(() => setIsThere(true));
  }, [api]);
  return isThere ? t('missing') : null;
}

/** Responds after many turns of the event loop. */
async function late(): Promise<[]> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return [];
}

describe('a prerendered page in a test', () => {
  it('is watched until the requests that it sends on mount have their responses, however late', async () => {
    const { complaints, root } = await takeOver({
      Page,
      namespace: 'test',
      texts: {},
      answers: { countryProvinceList: late, locations: late },
    });
    expect(root.textContent).toBe('missing');
    expect(complaints).toEqual(['There is no text test:missing']);
  });
});
