import { ActionIcon, Button, Checkbox, Group, Popover, Select, Tooltip } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../messages.ts';
import { type Target, writtenIn } from './target.ts';
import { TargetField } from './TargetField.tsx';

/** The tools of a rich text, the same on the page and in a form. */
export function RichButtons({ editor }: { editor: Editor }) {
  const [, note] = useState('');
  useEffect(() => {
    // Most letters change nothing of what the buttons show, and React would draw them once more to find that.
    let known: string | undefined;
    const look = () => {
      const held = heldAt(editor);
      if (held !== known) note((known = held));
    };
    look();
    editor.on('transaction', look);
    return () => void editor.off('transaction', look);
  }, [editor]);
  const chain = () => editor.chain().focus();
  const mark = (name: string, label: string, keys: string, icon: ReactNode) => (
    <Press
      key={name}
      label={`${label} (${keys})`}
      isOn={editor.isActive(name)}
      onClick={() => chain().toggleMark(name).run()}
    >
      {icon}
    </Press>
  );
  const level = levelAt(editor);
  return (
    <Group gap={2} data-rich-tools>
      <Select
        size="xs"
        w={118}
        miw={104}
        aria-label={t('fields.rich.style')}
        value={level ? `h${level}` : 'p'}
        allowDeselect={false}
        data={[
          { value: 'p', label: t('fields.rich.paragraph') },
          ...levels.map((one) => ({ value: `h${one}`, label: t('fields.rich.heading', { level: one }) })),
        ]}
        onChange={(value) =>
          value === 'p'
            ? chain().setParagraph().run()
            : chain()
                .setNode('heading', { level: Number(value?.slice(1)) })
                .run()
        }
      />
      {mark('bold', t('fields.rich.bold'), 'Ctrl B', <IconBold size={16} />)}
      {mark('italic', t('fields.rich.italic'), 'Ctrl I', <IconItalic size={16} />)}
      {mark('underline', t('fields.rich.underline'), 'Ctrl U', <IconUnderline size={16} />)}
      {mark('strike', t('fields.rich.strike'), 'Ctrl Shift S', <IconStrikethrough size={16} />)}
      {mark('code', t('fields.rich.code'), 'Ctrl E', <IconCode size={16} />)}
      <Press
        label={`${t('fields.rich.bullets')} (Ctrl Shift 8)`}
        isOn={editor.isActive('bulletList')}
        onClick={() => chain().toggleBulletList().run()}
      >
        <IconList size={16} />
      </Press>
      <Press
        label={`${t('fields.rich.numbers')} (Ctrl Shift 7)`}
        isOn={editor.isActive('orderedList')}
        onClick={() => chain().toggleOrderedList().run()}
      >
        <IconListNumbers size={16} />
      </Press>
      <Press
        label={t('fields.rich.quote')}
        isOn={editor.isActive('blockquote')}
        onClick={() => chain().toggleBlockquote().run()}
      >
        <IconBlockquote size={16} />
      </Press>
      <LinkPress editor={editor} />
    </Group>
  );
}

const levels = [2, 3, 4];
const levelAt = (editor: Editor) => levels.find((level) => editor.isActive('heading', { level }));
const kinds = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'bulletList',
  'orderedList',
  'blockquote',
  'link',
];
/** What holds where the cursor stands. */
const heldAt = (editor: Editor) =>
  [levelAt(editor), ...kinds.filter((kind) => editor.isActive(kind))].join(' ');

function Press({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        variant={isOn ? 'light' : 'subtle'}
        aria-pressed={isOn}
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** Where the chosen words lead: they do as soon as that is chosen. */
function LinkPress({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const isOn = editor.isActive('link');
  const now = editor.getAttributes('link') as { target?: Target | null; newWindow?: boolean | null };
  const [inNewTab, setNewTab] = useState(false);
  const toggle = () => {
    setNewTab(now.newWindow === true);
    setOpen(!isOpen);
  };
  const latest = useRef(toggle);
  latest.current = toggle;
  useEffect(() => {
    const { dom } = editor.view;
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      // Around it the same keys may look for something.
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    dom.addEventListener('keydown', hear);
    return () => dom.removeEventListener('keydown', hear);
  }, [editor]);
  const set = (target: Target, newWindow: boolean) =>
    editor
      .chain()
      .extendMarkRange('link')
      .setMark('link', { target, newWindow: newWindow || null })
      .run();
  /** Where no words were chosen, what it is called is written there. */
  const insert = (target: Target, name = writtenIn(target) ?? t(`fields.link.${target.kind}`)) =>
    editor.commands.insertContent({
      type: 'text',
      text: name,
      marks: [{ type: 'link', attrs: { target, newWindow: inNewTab || null } }],
    });
  const unlink = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={340} shadow="md" withinPortal>
      <Popover.Target>
        <Tooltip label={`${t('fields.rich.link')} (Ctrl K)`}>
          <ActionIcon
            size={28}
            variant={isOn ? 'light' : 'subtle'}
            aria-label={t('fields.rich.link')}
            aria-pressed={isOn}
            data-rich-link
            onClick={toggle}
          >
            <IconLink size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <TargetField
          label={t('fields.rich.link')}
          value={now.target ?? undefined}
          isInside
          onChange={(target, known) => {
            if (!target) return unlink();
            setOpen(false);
            if (editor.state.selection.empty && !isOn) insert(target, known?.name);
            else set(target, inNewTab);
            // At once, and not in the next frame: what is typed on belongs in the text.
            editor.view.focus();
          }}
        />
        <Group mt="sm" gap="xs" justify="space-between">
          <Checkbox
            size="xs"
            label={t('fields.link.newTab')}
            checked={inNewTab}
            onChange={(event) => {
              setNewTab(event.currentTarget.checked);
              if (now.target) set(now.target, event.currentTarget.checked);
            }}
          />
          {isOn && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconLinkOff size={14} />}
              onClick={unlink}
            >
              {t('fields.rich.unlink')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
