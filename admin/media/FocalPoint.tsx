import type { LibraryImage } from '#core/media/schema.ts';
import { t } from '../messages.ts';
import styles from './media.module.css';
import { thumbnail } from './view.ts';

type Point = LibraryImage['focal'];

interface Props {
  image: LibraryImage;
  value: Point;
  onChange: (value: Point) => void;
}

const step = 0.02;
const moves: { [key: string]: Point } = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** The picture with the point that stays in view; by pointer and by arrow keys. */
export function FocalPoint({ image, value, onChange }: Props) {
  const place = (event: React.PointerEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  return (
    <div className={styles.focal}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('media.focal')}
        aria-valuenow={Math.round(value.x * 100)}
        aria-valuetext={t('media.focalAt', { x: Math.round(value.x * 100), y: Math.round(value.y * 100) })}
        aria-describedby="focal-help"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          place(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
        }}
        onKeyDown={(event) => {
          const move = moves[event.key];
          if (!move) return;
          event.preventDefault();
          onChange({ x: within(value.x + move.x), y: within(value.y + move.y) });
        }}
      >
        <img src={thumbnail(image, 800)} alt="" width={image.width} height={image.height} draggable={false} />
        <span className={styles.point} style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
      </div>
      <small id="focal-help">{t('media.focalHelp')}</small>
    </div>
  );
}
