import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';

/** The copy button of each piece of code in a body, in the room that was kept for it. */
export function CopyButtons({ body }: { readonly body: HTMLElement }) {
  const { t } = useTranslation('remote-marketing');
  const rooms = useMemo(() => [...body.querySelectorAll('[data-copy]')], [body]);
  return rooms.map((room, index) =>
    createPortal(
      <CopyButton text={room.previousElementSibling?.textContent.trimEnd() ?? ''} label={t('articles.code')} compact />,
      room,
      // The pieces of a body never change places.
      String(index),
    ),
  );
}
