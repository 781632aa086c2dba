import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { language, t } from '../../messages.ts';
import { readDate, usualTime, writeDate } from './date-text.ts';

const Calendar = lazy(() => import('./Calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));

type Props = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'min' | 'max' | 'type' | 'placeholder' | 'rightSection'
> & {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`; empty for none. */
  value: string;
  withTime?: boolean;
  /** Days, `YYYY-MM-DD`: one before or after them is not taken. */
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
  /** The field is left, or a day is chosen: what it holds then. */
  onSettled?: (value: string) => void;
  /** Whether what is written is no day that can be here; a form around it is then not sent. */
  onWrong?: (isWrong: boolean) => void;
};

/** A day, or a moment, that is typed or chosen; day first and in 24 hours, whatever the browser is set to. */
export function DateField(props: Props) {
  const { value, withTime = false, min, max, onChange, onSettled, onWrong, error, ...input } = props;
  /** Until it is left, and longer where it is no day: then it stays, to be mended. */
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const read = (text: string) => {
    if (text.trim() === '') return '';
    const day = readDate(text, withTime);
    const isWithin = day && (!min || day.slice(0, 10) >= min) && (!max || day.slice(0, 10) <= max);
    return isWithin ? day : undefined;
  };
  const field = useRef<HTMLInputElement>(null);
  const isWrong = typed !== undefined && read(typed) === undefined;
  const refusal = t(withTime ? 'fields.date.unreadableMoment' : 'fields.date.unreadable');
  useEffect(() => {
    field.current?.setCustomValidity(isWrong ? refusal : '');
    onWrong?.(isWrong);
  }, [isWrong]);
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const next = read(text);
    if (next !== undefined && next !== value) onChange(next);
  };
  const leave = () => {
    setLeft(true);
    if (typed === undefined || read(typed) === undefined) return;
    setTyped(undefined);
    onSettled?.(value);
  };
  const choose = (day: string) => {
    const chosen = withTime ? `${day}T${value.slice(11, 16) || usualTime}` : day;
    setTyped(undefined);
    onChange(chosen);
    onSettled?.(chosen);
  };
  return (
    <TextInput
      {...input}
      ref={field}
      autoComplete="off"
      placeholder={t(withTime ? 'fields.date.momentHint' : 'fields.date.dayHint')}
      value={typed ?? writeDate(value, language)}
      error={error ?? (isWrong && isLeft ? refusal : undefined)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      rightSection={
        <Choose
          value={value.slice(0, 10)}
          min={min}
          max={max}
          isOff={Boolean(input.disabled ?? input.readOnly)}
          onChange={choose}
        />
      }
    />
  );
}

interface ChooseProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  isOff: boolean;
  onChange: (day: string) => void;
}

function Choose({ value, min, max, isOff, onChange }: ChooseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={t('fields.date.choose')}
          color="gray"
          disabled={isOff}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onFocusCapture={keepEscape} onKeyDown={holdEscape}>
        <Suspense fallback={<Loader size="sm" />}>
          <Calendar
            value={value || null}
            min={min}
            max={max}
            onChange={(day) => {
              setOpen(false);
              onChange(day);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Escape closes the calendar, and not the dialog or the panel it was opened from. */
const keepEscape = ({ target }: FocusEvent) =>
  (target as HTMLElement).setAttribute('data-mantine-stop-propagation', 'true');
const holdEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.stopPropagation();
};
