import { Shapes } from '../../admin/ui/fields/Shapes.tsx';
import { edited } from './edited.ts';

/** The icon of a kind of block, from the shapes that came with the page. */
export const KindIcon = ({ name, size = 18 }: { name: string; size?: number }) => (
  <Shapes of={edited.icons[name]} size={size} />
);
