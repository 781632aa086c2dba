import { Collapse, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { language, t } from '../../../admin/messages.ts';
import { DateField } from '../../../admin/ui/fields/DateField.tsx';
import { writeDate } from '../../../admin/ui/fields/date-text.ts';
import { edited } from '../edited.ts';

/** By the clocks of the tenant, as a field for date and time takes them; empty for none. */
interface Plan {
  from: string;
  until: string;
}

interface Props extends Plan {
  isOpen: boolean;
  /** The end is not after the beginning. */
  isTurned: boolean;
  /** What has no beginning or no end here is not asked for it. */
  hasBegin: boolean;
  hasEnd: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<Plan>) => void;
  /** Whether something is written that is no moment. */
  onWrong: (isWrong: boolean) => void;
}

/** From when and until when visitors see it. Folded it holds as well, and is said. */
export function Planning(props: Props) {
  const { from, until, isOpen, isTurned, hasBegin, hasEnd, onOpen, onChange, onWrong } = props;
  const [wrong, setWrong] = useState({ from: false, until: false });
  const tell = (change: Partial<typeof wrong>) => {
    const next = { ...wrong, ...change };
    setWrong(next);
    onWrong(next.from || next.until);
  };
  // What is to be mended first stays in sight.
  const isShown = isOpen || isTurned || wrong.from || wrong.until;
  const said = saidOf({ from, until });
  return (
    <div>
      <UnstyledButton className="editor-link" aria-expanded={isShown} onClick={() => onOpen(!isOpen)}>
        {t('editor.publishing.plan')}
      </UnstyledButton>
      {!isShown && said && (
        <Text size="sm" mt={4} data-planned>
          {said}
        </Text>
      )}
      <Collapse expanded={isShown}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs" mt="md">
          {hasBegin && (
            <DateField
              withTime
              label={t('editor.publishing.from')}
              value={from}
              onChange={(from) => onChange({ from })}
              onWrong={(from) => tell({ from })}
            />
          )}
          {hasEnd && (
            <DateField
              withTime
              label={t('editor.publishing.until')}
              error={isTurned ? t('editor.publishing.turned') : undefined}
              value={until}
              onChange={(until) => onChange({ until })}
              onWrong={(until) => tell({ until })}
            />
          )}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt={4}>
          {t('editor.publishing.zone', { zone: edited.timeZone })}
        </Text>
      </Collapse>
    </div>
  );
}

function saidOf(plan: Plan): string {
  const [from, until] = [writeDate(plan.from, language), writeDate(plan.until, language)];
  if (from && until) return t('editor.publishing.seenBoth', { from, until });
  if (from) return t('editor.publishing.seenFrom', { from });
  return until && t('editor.publishing.seenUntil', { until });
}
