import { Modal, Stack, Text } from '@mantine/core';
import { blocksAt, subtree } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { chosenBlocks, nameOf } from '../acts.ts';
import { moveTo } from '../moves.ts';
import { blockLabel } from '../blocks.ts';
import { moved } from '../canvas/keys.ts';
import { draft } from '../draft/draft.ts';
import { placeName, placesOf, whyNotAll } from '../place.ts';

/** The same as dragging, for whoever does not drag: every place the block can go, by name. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const blocks = chosenBlocks();
  const document = draft.get();
  const moving = blocks.map(({ node }) => node);
  const own = new Set(blocks.flatMap(({ node }) => [...subtree(node)].map(({ id }) => id)));
  const places = placesOf(document).filter((place) => !('parent' in place && own.has(place.parent)));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editor.moveTitle', { block: blocks.length > 0 ? nameOf(blocks) : '' })}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack gap="xs" component="ul" className="editor-moves">
        {places.map((at) => {
          const nodes = (blocksAt(document, at) ?? []).filter(({ id }) => !own.has(id));
          const why = whyNotAll(document, moving, at);
          const name = placeName(document, at);
          const spots = [
            { after: null, label: t('editor.moveFirst', { place: name }) },
            ...nodes.map((node, index) => ({
              after: node.id,
              label: t('editor.moveAfter', { place: name, block: blockLabel(node), number: index + 1 }),
            })),
          ];
          return (
            <li key={JSON.stringify(at)}>
              {why ? (
                <Text size="sm" c="dimmed">
                  {name}: {why}
                </Text>
              ) : (
                spots.map(({ after, label }) => (
                  <button
                    key={String(after)}
                    type="button"
                    onClick={() => {
                      const ids = moving.map(({ id }) => id);
                      onClose();
                      setTimeout(() => moved(() => moveTo(ids, { at, after })), 0);
                    }}
                  >
                    {label}
                  </button>
                ))
              )}
            </li>
          );
        })}
      </Stack>
    </Modal>
  );
}
