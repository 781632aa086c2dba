import { blocks, list, object } from './schema/composed.ts';
import { file, image, link, page, reference, sampleImage } from './schema/references.ts';
import { choice, color, date, dateTime, icon, number, richText, text, toggle } from './schema/values.ts';

export type {
  Common,
  Condition,
  Field,
  FieldType,
  JsonSchema,
  Label,
  Language,
  Stored,
  View,
} from './schema/field.ts';
export type {
  FileView,
  ImageView,
  LinkView,
  StoredFile,
  StoredImage,
  StoredLink,
} from './schema/references.ts';
export { isEmpty, isShown } from './schema/shown.ts';

/** The schema builder: JSON Schema and TypeScript types from one description. */
export const s = {
  text,
  richText,
  number,
  toggle,
  choice,
  date,
  dateTime,
  color,
  icon,
  image,
  file,
  link,
  page,
  section: reference('section'),
  form: reference('form'),
  blocks,
  list,
  object,
  sampleImage,
};
