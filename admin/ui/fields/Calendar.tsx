import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nl';
import { DatePicker } from '@mantine/dates';
import { language, t } from '../../messages.ts';

interface Props {
  /** `YYYY-MM-DD`, like the bounds. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChange: (day: string) => void;
}

const previous = t('fields.date.previous');
const next = t('fields.date.next');

/** A month to choose a day of; weeks begin on Monday. */
export function Calendar({ value, min, max, onChange }: Props) {
  return (
    <DatePicker
      locale={language === 'nl' ? 'nl' : 'en-gb'}
      value={value}
      {...(value && { defaultDate: value })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      hideOutsideDates
      weekendDays={[]}
      onChange={(day) => day && onChange(day)}
      ariaLabels={{
        ...{ previousMonth: previous, previousYear: previous, previousDecade: previous },
        ...{ nextMonth: next, nextYear: next, nextDecade: next },
      }}
    />
  );
}
