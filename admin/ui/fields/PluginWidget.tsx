import { Input, Text } from '@mantine/core';
import { Component, type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import { widgets as outside } from 'virtual:outside-widgets';
import type { WidgetProps } from '../../../core/plugin/widget.ts';
import { api } from '../../api.ts';
import { logLine } from '../../../core/logs/client.ts';
import { language, t } from '../../messages.ts';
import type { FieldProps } from './FieldFor.tsx';
import { helpOf, isNeeded, labelOf } from './schema.ts';

type Module = { Widget?: ComponentType<WidgetProps> };

/** Each a file of its own, fetched when a form has a field for it. */
const own = import.meta.glob<Module>('../../../plugins/**/*Widget.tsx');

let files: Promise<Map<string, string>> | undefined;
/** Which file each widget is, asked for once. */
const widgetFiles = () =>
  (files ??= api
    .get<{ items: { name: string; file: string }[] }>('/api/widgets')
    .then(({ items }) => new Map(items.map(({ name, file }) => [name, file])))
    .catch((error: unknown) => {
      files = undefined;
      throw error;
    }));

const components = new Map<string, Promise<ComponentType<WidgetProps>>>();

function componentOf(name: string): Promise<ComponentType<WidgetProps>> {
  let component = components.get(name);
  if (!component) {
    components.set(name, (component = read(name)));
    component.catch(() => components.delete(name));
  }
  return component;
}

async function read(name: string): Promise<ComponentType<WidgetProps>> {
  const file = (await widgetFiles()).get(name) ?? '';
  const load = own[`../../../plugins/${file}`] ?? outside[file];
  const { Widget } = ((await load?.()) ?? {}) as Module;
  if (!Widget) throw new Error(`The widget ${name} is not in this build`);
  return Widget;
}

/** The input a plugin brings for its field; `usual`, with a word of why, where that cannot be had or fails. */
export function PluginWidget({ name, usual, ...props }: FieldProps & { name: string; usual: ReactNode }) {
  const [Widget, setWidget] = useState<ComponentType<WidgetProps>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    componentOf(name).then(
      (component) => isHere && setWidget(() => component),
      (error: unknown) => {
        told(name, error);
        if (isHere) setFailed(true);
      },
    );
    return () => void (isHere = false);
  }, [name]);
  const instead = (
    <>
      {usual}
      <Text size="xs" c="dimmed" role="status">
        {t('fields.widgetFailed')}
      </Text>
    </>
  );
  if (failed) return instead;
  if (!Widget) return <Input.Wrapper label={labelOf(props.schema)}>{null}</Input.Wrapper>;
  return (
    <Boundary name={name} instead={instead}>
      <Shown {...props} Widget={Widget} />
    </Boundary>
  );
}

function Shown({
  Widget,
  schema,
  value,
  initial,
  at,
  errors,
  readOnly,
  onChange,
}: FieldProps & { Widget: ComponentType<WidgetProps> }) {
  const id = useId();
  const label = labelOf(schema);
  const help = helpOf(schema);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={errors[at]}
      withAsterisk={isNeeded(schema)}
      data-field={at}
    >
      <Widget
        id={id}
        label={label}
        help={help}
        value={value ?? initial}
        error={errors[at]}
        readOnly={readOnly}
        language={language}
        schema={schema}
        onChange={(next) => onChange(at, next)}
      />
    </Input.Wrapper>
  );
}

interface BoundaryProps {
  name: string;
  instead: ReactNode;
  children: ReactNode;
}

const told = (name: string, error: unknown) =>
  logLine({
    level: 'error',
    code: 'widget-failed',
    message: `The widget ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
    ...(error instanceof Error && error.stack && { stack: error.stack.slice(0, 4000) }),
  });

/** What a plugin's component throws costs only that input. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    told(this.props.name, error);
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
