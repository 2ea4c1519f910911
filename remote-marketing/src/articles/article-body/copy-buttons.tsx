import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';

/** Copy buttons for the code blocks of a body, in the space reserved for them. */
export function CopyButtons({ body }: { readonly body: HTMLElement }) {
  const { t } = useTranslation('remote-marketing');
  const rooms = useMemo(() => [...body.querySelectorAll('[data-copy]')], [body]);
  return rooms.map((room, index) =>
    createPortal(
      <CopyButton text={room.previousElementSibling?.textContent.trimEnd() ?? ''} label={t('articles.code')} compact />,
      room,
      // The code blocks of a body are never reordered.
      String(index),
    ),
  );
}
