import { linkTargetSchema } from '../link-target.ts';
import { blockTypes, plainMarks, richTextLimits, textAligns } from './tree.ts';

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const listOf = (items: object, minItems = 0) => ({ type: 'array', items, ...(minItems && { minItems }) });
const node = (type: string, properties: object = {}, required: string[] = []) => ({
  type: 'object',
  properties: { type: { const: type }, ...properties },
  required: ['type', ...required],
  additionalProperties: false,
});
const attrs = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 && { required }),
});
const textAttributes = {
  textAlign: orNull({ enum: [...textAligns] }),
  dir: orNull({ enum: ['ltr', 'rtl'] }),
  lang: orNull({ type: 'string', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$' }),
};

const markList = { type: 'array', items: ref('mark'), maxItems: richTextLimits.marks };

/** The whole grammar, recursive and on its own: for the description of the API and for other programs. */
export const richTextDocumentSchema = {
  ...node('doc', { content: listOf(ref('block')) }),
  $defs: {
    block: { anyOf: blockTypes.map(ref) },
    paragraph: node('paragraph', { attrs: attrs(textAttributes), content: listOf(ref('inline')) }),
    heading: node(
      'heading',
      {
        attrs: attrs({ ...textAttributes, level: { enum: [2, 3, 4] } }, ['level']),
        content: listOf(ref('inline')),
      },
      ['attrs'],
    ),
    bulletList: node('bulletList', { content: listOf(ref('listItem'), 1) }, ['content']),
    orderedList: node(
      'orderedList',
      { attrs: attrs({ start: orNull({ type: 'integer' }) }), content: listOf(ref('listItem'), 1) },
      ['content'],
    ),
    listItem: node('listItem', { content: listOf(ref('block'), 1) }, ['content']),
    blockquote: node('blockquote', { content: listOf(ref('block'), 1) }, ['content']),
    codeBlock: node('codeBlock', {
      attrs: attrs({ language: orNull({ type: 'string', maxLength: 30 }) }),
      content: listOf(node('text', { text: { type: 'string', minLength: 1 } }, ['text'])),
    }),
    horizontalRule: node('horizontalRule'),
    inline: {
      anyOf: [
        node('hardBreak', { marks: markList }),
        node(
          'text',
          {
            text: { type: 'string', minLength: 1 },
            marks: markList,
          },
          ['text'],
        ),
      ],
    },
    mark: {
      anyOf: [
        {
          type: 'object',
          properties: { type: { enum: [...plainMarks] } },
          required: ['type'],
          additionalProperties: false,
        },
        node(
          'link',
          { attrs: attrs({ target: linkTargetSchema, newWindow: orNull({ type: 'boolean' }) }, ['target']) },
          ['attrs'],
        ),
      ],
    },
  },
};
