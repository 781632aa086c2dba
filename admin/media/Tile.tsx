import { Checkbox } from '@mantine/core';
import {
  IconFile,
  IconFileTypePdf,
  IconMusic,
  IconPhoto,
  IconPhotoOff,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { LibraryItem } from '#core/media/schema.ts';
import { t } from '../messages.ts';
import { Shortened } from '../ui/Shortened.tsx';
import styles from './media.module.css';
import { isImage, lacksAlt, sizeText, thumbnail, trashThumbnail } from './view.ts';

interface Props {
  item: LibraryItem;
  label: string;
  onPress: (item: LibraryItem) => void;
  /** Whether Tab comes here. */
  isStop: boolean;
  onFocus: (guid: string) => void;
  isTicked?: boolean;
  isTicking?: boolean;
  onTick?: (guid: string, isTicked: boolean) => void;
}

/** A picture or file of the library, to be pressed and ticked. */
export function Tile(props: Props) {
  const { item, label, onPress, isStop, onFocus, isTicked = false, isTicking = false, onTick } = props;
  const { guid, name } = item;
  const stop = isStop ? 0 : -1;
  return (
    <li className={styles.tile} data-ticked={isTicked || undefined} data-ticking={isTicking || undefined}>
      <button
        type="button"
        className={styles.press}
        data-tile=""
        tabIndex={stop}
        onFocus={() => onFocus(guid)}
        onClick={() => onPress(item)}
        aria-label={label}
        aria-describedby="media-keys"
      >
        <Sight item={item} />
      </button>
      {onTick && (
        <Checkbox
          className={styles.tick}
          size="sm"
          checked={isTicked}
          tabIndex={stop}
          aria-label={t('media.select', { name })}
          onChange={(event) => onTick(guid, event.currentTarget.checked)}
        />
      )}
      {/* Who points at its name means it as well; the keyboard has the button. */}
      <div className={styles.caption} onClick={() => onPress(item)}>
        <Shortened text={name} />
        <small>
          {isImage(item) ? `${item.width} × ${item.height}` : `${item.format} · ${sizeText(item.size)}`}
          {isImage(item) && item.frames > 1 && ` · ${t('media.moves')}`}
          {isImage(item) && lacksAlt(item) && (
            <span className={styles.warn} title={t('media.noAlt')}>
              <IconPhotoOff size={14} role="img" aria-label={t('media.noAlt')} />
            </span>
          )}
        </small>
      </div>
    </li>
  );
}

/** A picture, or the sign of what a file is. */
export function Sight({ item }: { item: LibraryItem }) {
  const [isBroken, setBroken] = useState(false);
  if (isImage(item) && !isBroken)
    return (
      <img
        src={item.deletedOn ? trashThumbnail(item) : thumbnail(item)}
        alt=""
        width={item.width}
        height={item.height}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  const Icon = isImage(item) ? IconPhoto : iconOf(item.format);
  return (
    <span className={styles.sign}>
      <Icon size={38} stroke={1.2} aria-hidden="true" />
    </span>
  );
}

function iconOf(format: string) {
  if (format === 'pdf') return IconFileTypePdf;
  if (/^(csv|xlsx|ods)$/.test(format)) return IconTable;
  if (/^(mp4|webm)$/.test(format)) return IconVideo;
  return /^(mp3|m4a)$/.test(format) ? IconMusic : IconFile;
}
