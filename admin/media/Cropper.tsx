import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import type { LibraryImage } from '#core/media/schema.ts';
import { t } from '../messages.ts';
import styles from './media.module.css';
import { thumbnail } from './view.ts';

interface Props {
  image: LibraryImage;
  onCrop: (crop: LibraryImage['crop']) => void;
  onClose: () => void;
  isBusy: boolean;
}

const edge = (side: 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w') => t(`media.cropEdge.${side}`);
/** What its frame and its edges are, to who does not see them. */
const labels = {
  cropArea: t('media.cropArea'),
  nwDragHandle: edge('nw'),
  nDragHandle: edge('n'),
  neDragHandle: edge('ne'),
  eDragHandle: edge('e'),
  seDragHandle: edge('se'),
  sDragHandle: edge('s'),
  swDragHandle: edge('sw'),
  wDragHandle: edge('w'),
};

/** Chooses the part that is shown; of a picture that is cut already, a part of that part. */
export function Cropper({ image, onCrop, onClose, isBusy }: Props) {
  const [part, setPart] = useState<PercentCrop>({ unit: '%', x: 5, y: 5, width: 90, height: 90 });
  // Until then it has no size, of which the part would be none.
  const [isShown, setShown] = useState(false);
  const apply = () => {
    const { width, height, crop } = image;
    const left = Math.round((part.x / 100) * width);
    const top = Math.round((part.y / 100) * height);
    onCrop({
      left: (crop?.left ?? 0) + left,
      top: (crop?.top ?? 0) + top,
      width: Math.max(1, Math.min(width - left, Math.round((part.width / 100) * width))),
      height: Math.max(1, Math.min(height - top, Math.round((part.height / 100) * height))),
    });
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('media.cropHelp')}
      </Text>
      <ReactCrop
        className={styles.crop}
        crop={part}
        onChange={(_, percent) => setPart(percent)}
        ariaLabels={labels}
        keepSelection
        ruleOfThirds
        disabled={!isShown}
      >
        <img
          src={thumbnail(image, 1200)}
          alt=""
          width={image.width}
          height={image.height}
          onLoad={() => setShown(true)}
        />
      </ReactCrop>
      <Group justify="flex-end">
        {image.crop && (
          <Button variant="default" mr="auto" loading={isBusy} onClick={() => onCrop(null)}>
            {t('media.cropAll')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button loading={isBusy} disabled={!isShown} onClick={apply}>
          {t('media.cropApply')}
        </Button>
      </Group>
    </Stack>
  );
}
