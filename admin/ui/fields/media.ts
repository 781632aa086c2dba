import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export interface PickerProps {
  kind: 'image' | 'file';
  onChoose: (guid: string) => void;
  onClose: () => void;
}
type Picker = ComponentType<PickerProps> | LazyExoticComponent<ComponentType<PickerProps>>;

// The library of pictures and files comes when somebody opens it.
const found = import.meta.glob<{ MediaPicker: ComponentType<PickerProps> }>('../../media/MediaPicker.tsx');
const [load] = Object.values(found);
const picker: Picker | undefined =
  load && lazy(() => load().then(({ MediaPicker }) => ({ default: MediaPicker })));

/** The picker of pictures and files, where the library is there. */
export const pickMedia = (): Picker | undefined => picker;
