import {
  ColorInput,
  NumberInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
  Input,
} from '@mantine/core';
import { type ComponentType, lazy, Suspense, useContext } from 'react';
import type { JsonSchema } from '../../../core/schema.ts';
import { language, t } from '../../messages.ts';
import { clockOf, momentAt } from '../../moments.ts';
import { DateField } from './DateField.tsx';
import { FileField } from './FileField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { colorsOf } from './palette.ts';
import { isSample, SampleTexts } from './sample-texts.ts';
import {
  boundsOf,
  chosenFrom,
  helpOf,
  isNeeded,
  labelOf,
  optionsOf,
  typeOf,
  uiOf,
  type Values,
} from './schema.ts';
import { type Choices, useForms, useItemFields, useMenus, usePages, useSections } from './sources.ts';

const ChoiceList = lazy(() => import('./ChoiceList.tsx').then(({ ChoiceList }) => ({ default: ChoiceList })));
const IconField = lazy(() => import('./IconField.tsx').then(({ IconField }) => ({ default: IconField })));
const RichField = lazy(() => import('./RichField.tsx').then(({ RichField }) => ({ default: RichField })));

const PluginWidget = lazy(() =>
  import('./PluginWidget.tsx').then(({ PluginWidget }) => ({ default: PluginWidget })),
);

export interface FieldProps {
  schema: JsonSchema;
  value: unknown;
  initial?: unknown;
  /** JSON Pointer of this value. */
  at: string;
  errors: { [pointer: string]: string };
  readOnly: boolean;
  /** A number stays as it was typed, also beyond its bounds, which are said: whoever keeps it refuses it. */
  asTyped?: boolean;
  /** The object that this is a field of. */
  within?: Pick<FieldsProps, 'schema' | 'value'> & { at: string };
  onChange: (pointer: string, value: unknown) => void;
  /** The form of what is an object itself. */
  Form: ComponentType<FieldsProps>;
}

export interface FieldsProps {
  /** The schema of an object, as `s.object` makes it. */
  schema: JsonSchema;
  value: Values;
  /** What changed where: a JSON Pointer into the value; undefined takes it away. */
  onChange: (pointer: string, value: unknown) => void;
  /** What is wrong, by JSON Pointer. */
  errors?: { [pointer: string]: string };
  /** Where `value` stands in what is edited; '' for all of it. */
  at?: string;
  readOnly?: boolean;
}

/** One field of a form: the input its plugin brings, else the usual one for its kind. */
export function FieldFor(props: FieldProps) {
  const widget = uiOf(props.schema)?.widget;
  const usual = <UsualField {...props} />;
  if (!widget) return usual;
  return (
    <Suspense fallback={<Input.Wrapper label={labelOf(props.schema)}>{null}</Input.Wrapper>}>
      <PluginWidget {...props} name={widget} usual={usual} />
    </Suspense>
  );
}

function UsualField(props: FieldProps) {
  const { schema, value, initial, at, errors, readOnly, asTyped = false, onChange, Form } = props;
  const set = (next: unknown) => onChange(at, next);
  const shared = {
    label: labelOf(schema),
    description: helpOf(schema),
    error: errors[at],
    disabled: readOnly,
    'data-field': at,
  };
  const needed = { ...shared, ...(isNeeded(schema) && { withAsterisk: true }) };
  switch (typeOf(schema)) {
    case 'text':
      if (schema['x-format'] === 'itemField')
        return <ChosenField {...props} use={useItemFields} shared={needed} />;
      if (schema['x-format'] === 'menu') return <ChosenField {...props} use={useMenus} shared={needed} />;
      return <TextField {...props} shared={needed} />;
    case 'richText':
      return (
        <Suspense fallback={<Input.Wrapper {...needed}>{null}</Input.Wrapper>}>
          <RichField {...props} />
        </Suspense>
      );
    case 'number':
      return (
        <NumberInput
          {...needed}
          size="sm"
          {...(asTyped && {
            description: [helpOf(schema), boundsOf(schema)].filter(Boolean).join(' '),
            clampBehavior: 'none' as const,
            placeholder: String(initial ?? ''),
          })}
          value={(value ?? (asTyped ? undefined : initial) ?? '') as number}
          min={schema['minimum'] as number}
          max={schema['maximum'] as number}
          allowDecimal={schema['type'] !== 'integer'}
          decimalSeparator={language === 'nl' ? ',' : '.'}
          onChange={(next) => set(typeof next === 'number' ? next : undefined)}
        />
      );
    case 'toggle':
      return (
        <Switch
          {...shared}
          checked={Boolean(value ?? initial)}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <ChoiceField {...props} shared={shared} />;
    case 'date':
      return (
        <DateField {...needed} value={(value as string) ?? ''} onChange={(next) => set(next || undefined)} />
      );
    case 'dateTime':
      return (
        <DateField
          {...needed}
          withTime
          value={clockOf(value as string | undefined)}
          onChange={(next) => set(momentAt(next) ?? undefined)}
        />
      );
    case 'color':
      return (
        <ColorInput
          {...needed}
          value={((value ?? initial) as string | undefined) ?? ''}
          swatches={[...colorsOf()]}
          // Inside what it belongs to: a landmark, a panel that keeps the focus.
          popoverProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
          eyeDropperButtonProps={{ 'aria-label': t('fields.color.pick') }}
          onChangeEnd={(next) => set(/^#[0-9a-f]{6}$/i.test(next) ? next.toLowerCase() : undefined)}
        />
      );
    case 'icon':
      return (
        <Suspense fallback={<Input.Wrapper {...needed}>{null}</Input.Wrapper>}>
          <IconField {...props} />
        </Suspense>
      );
    case 'image':
      return <ImageField {...props} />;
    case 'file':
      return <FileField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    case 'page':
      return <ChosenField {...props} use={usePages} shared={needed} />;
    case 'section':
      return <ChosenField {...props} use={useSections} shared={needed} />;
    case 'form':
      return <ChosenField {...props} use={useForms} shared={needed} />;
    case 'list':
      if (chosenFrom(schema))
        return (
          <Suspense fallback={<Input.Wrapper {...needed}>{null}</Input.Wrapper>}>
            <ChoiceList {...props} />
          </Suspense>
        );
      return <ListField {...props} One={FieldFor} />;
    case 'object':
      return (
        <Input.Wrapper {...needed} labelElement="div">
          <Form
            schema={schema}
            value={(value ?? {}) as Values}
            at={at}
            errors={errors}
            readOnly={readOnly}
            onChange={onChange}
          />
        </Input.Wrapper>
      );
    default:
      return null;
  }
}

type Shared = { shared: object };

function TextField(props: FieldProps & Shared) {
  const { schema, value, initial, at, onChange, shared } = props;
  const text = ((value ?? initial) as string | undefined) ?? '';
  const max = schema['maxLength'] as number;
  const samples = useContext(SampleTexts);
  // A time or a number of a house is always nearly full.
  const nearlyFull = max > 20 && text.length > max * 0.8;
  const input = {
    ...shared,
    size: 'sm' as const,
    value: text,
    maxLength: max,
    ...(nearlyFull && {
      description: [helpOf(schema), t('fields.left', { count: max - text.length })]
        .filter(Boolean)
        .join(' · '),
    }),
    // Whoever comes by Tab types in its place; who presses a spot in it has the caret there.
    onFocus: (event: { currentTarget: { select(): void } }) =>
      isSample(text, samples) && event.currentTarget.select(),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(at, event.currentTarget.value === '' ? undefined : event.currentTarget.value),
  };
  const format = schema['x-format'] as string | undefined;
  const type = format === 'email' ? 'email' : format === 'phone' ? 'tel' : 'text';
  return schema['x-multiline'] ? (
    <Textarea {...input} rows={max > 1000 ? 6 : 3} autosize minRows={2} maxRows={12} />
  ) : (
    <TextInput {...input} type={type} />
  );
}

function ChoiceField({ schema, value, initial, at, onChange, readOnly, shared }: FieldProps & Shared) {
  const data = Object.entries(optionsOf(schema)).map(([one, label]) => ({
    value: one,
    label: label[language],
  }));
  const now = ((value ?? initial) as string | undefined) ?? null;
  const isShort = data.length <= 4 && data.reduce((sum, { label }) => sum + label.length, 0) <= 34;
  if (!isShort)
    return (
      <Select
        {...shared}
        data={data}
        value={now}
        allowDeselect={false}
        onChange={(next) => onChange(at, next ?? undefined)}
      />
    );
  return (
    <Input.Wrapper {...shared} labelElement="div">
      <SegmentedControl
        fullWidth
        size="sm"
        mt={4}
        data={data}
        value={now ?? ''}
        disabled={readOnly}
        aria-label={labelOf(schema)}
        onChange={(next) => onChange(at, next)}
      />
    </Input.Wrapper>
  );
}

/** One of what there is. */
function ChosenField({ value, at, onChange, shared, use }: FieldProps & Shared & { use: () => Choices }) {
  const data = use();
  const now = (value as string | undefined) ?? null;
  // What is not among them is gone, once they are there to be chosen from.
  const lost = { value: now ?? '', label: data.length > 0 ? t('fields.link.gone') : '…' };
  const known = now && !data.some((one) => one.value === now) ? [...data, lost] : data;
  return (
    <Select
      {...shared}
      searchable
      clearable
      data={known}
      value={now}
      placeholder={t('fields.choose')}
      nothingFoundMessage={t('fields.nothingFound')}
      onChange={(next) => onChange(at, next ?? undefined)}
    />
  );
}
