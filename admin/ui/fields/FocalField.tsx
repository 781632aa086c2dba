import { Button, Collapse } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useState } from 'react';
import type { LibraryImage } from '#core/media/schema.ts';
import { api, outdate, useApi } from '../../api.ts';
import { FocalPoint } from '../../media/FocalPoint.tsx';
import { t } from '../../messages.ts';
import { runTask } from '../../tasks/task.ts';

type Known = LibraryImage & { version: number; mayChange?: boolean };

/**
 * Which point of a picture stays in view where it is cropped: one for the picture, wherever it is used, so it is
 * changed by those who may change the picture.
 */
export function FocalField({ image, onSaved }: { image: string; onSaved: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const path = `/api/images/${image}`;
  const { data } = useApi<Known>(path);
  const [point, setPoint] = useState<Known['focal']>();
  if (!data || data.mayChange === false) return null;
  const focal = point ?? data.focal;
  const isChanged = focal.x !== data.focal.x || focal.y !== data.focal.y;
  const save = async () => {
    const saved = await runTask({
      type: 'save',
      entity: data.name,
      act: () => api.put(path, { version: data.version, focal }),
      undo: async () => {
        const now = await api.get<Known>(path);
        await api.put(path, { version: now.version, focal: data.focal });
        await outdate(path);
        onSaved();
      },
    });
    if (!saved.done) return;
    await outdate(path);
    setPoint(undefined);
    onSaved();
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconFocusCentered size={14} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('fields.image.focal')}
      </Button>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <>
            <FocalPoint image={data} value={focal} onChange={setPoint} />
            <Button size="xs" mt={6} variant="default" disabled={!isChanged} onClick={() => void save()}>
              {t('fields.image.saveFocal')}
            </Button>
          </>
        )}
      </Collapse>
    </div>
  );
}
