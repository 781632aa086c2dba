import type { BlockNode } from '#core/blocks/document.ts';
import type { LinkTarget } from '#core/links.ts';
import type { JsonSchema, Label } from '#core/schema.ts';
import { isOwn } from '../../../admin/ui/fields/target.ts';

/** Hears what stays behind of which kind of block: a field by its name, or the roles that saw the block. */
type Tell = (type: string, what: Label | 'visibility') => void;

/**
 * A block of another site as it can stand on this one: pictures, files, pages, items, sections, forms and menus are not
 * here, and neither are its roles. What only some roles saw is for admins until somebody says otherwise.
 */
export function detached(
  node: BlockNode,
  schemaOf: (type: string) => JsonSchema | undefined,
  tell: Tell,
): BlockNode {
  const { type, content, visibility, slots } = node;
  const schema = schemaOf(type);
  const isForRoles = visibility?.level === 'Roles' || visibility?.roles !== undefined;
  if (isForRoles) tell(type, 'visibility');
  const within = Object.entries(slots ?? {}).map(([slot, nodes]) => [
    slot,
    nodes.map((one) => detached(one, schemaOf, tell)),
  ]);
  return {
    ...node,
    ...(schema && { content: kept(schema, content, (label) => tell(type, label)) as BlockNode['content'] }),
    ...(isForRoles && { visibility: { level: 'Admin' } }),
    ...(slots && { slots: Object.fromEntries(within) as NonNullable<BlockNode['slots']> }),
  };
}

function kept(schema: JsonSchema, value: unknown, tell: (label: Label) => void): unknown {
  if (value === undefined || value === null) return value;
  const leave = () => void tell((schema['x-ui'] as { label: Label }).label);
  switch (schema['x-type']) {
    case 'object': {
      const properties = schema['properties'] as { [name: string]: JsonSchema };
      const entries = Object.entries(value).map(([name, one]) => [
        name,
        properties[name] ? kept(properties[name], one, tell) : (one as unknown),
      ]);
      return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
    }
    case 'list':
      return (value as unknown[])
        .map((one) => kept(schema['items'] as JsonSchema, one, tell))
        .filter((one) => one !== undefined);
    case 'link':
      return isOwn((value as { target: LinkTarget }).target) ? leave() : value;
    case 'text':
      return schema['x-format'] === 'menu' ? leave() : value;
    case 'richText':
      return withoutLinks(value as TreeNode, leave);
    case 'image':
    case 'file':
    case 'page':
    case 'section':
    case 'form':
      return leave();
    default:
      return value;
  }
}

type TreeNode = {
  content?: TreeNode[];
  marks?: { type: string; attrs?: { target?: LinkTarget } }[];
};

/** The words of a link stay. */
function withoutLinks({ content, marks, ...node }: TreeNode, leave: () => void): TreeNode {
  const others = marks?.filter(({ type, attrs }) => type !== 'link' || !isOwn(attrs?.target));
  if (others && others.length < marks!.length) leave();
  return {
    ...node,
    ...(others && others.length > 0 && { marks: others }),
    ...(content && { content: content.map((one) => withoutLinks(one, leave)) }),
  };
}
