import type { DialogProps } from 'shared-contracts/shell';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { useOwnTexts } from 'shared-ui/use-own-texts';
import { usePersonTexts } from '../person-menu/person-texts.ts';
import { texts } from './locales/all.ts';
import { Palette } from './palette.tsx';

const WIDTH = 640;

/** Dialog that finds pages, orders, help articles and actions. */
export default function PaletteDialog({ onClose }: Pick<DialogProps<object>, 'onClose'>) {
  useOwnTexts('palette', texts);
  usePersonTexts();
  const { t } = useTranslation('palette');
  return (
    <Dialog title={t('title')} showsTitle={false} width={WIDTH} onClose={onClose}>
      <Palette onClose={onClose} />
    </Dialog>
  );
}
