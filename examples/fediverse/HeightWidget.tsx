import type { WidgetProps } from 'bouwsteen/plugin';

/** A height by a slider, with the pixels it comes to. */
export function Widget({ id, value, schema, readOnly, error, onChange }: WidgetProps<number>) {
  const { minimum, maximum } = schema as { minimum: number; maximum: number };
  return (
    <>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={50}
        value={value ?? minimum}
        disabled={readOnly}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>{value ?? minimum} px</output>
    </>
  );
}
