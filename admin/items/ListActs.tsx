import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowsSort, IconDownload, IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import { mostInWorkbook } from '../../core/spreadsheet/schema.ts';
import { number, t } from '../messages.ts';
import { useUrl } from '../ui/url.ts';

interface Props {
  list: string | undefined;
  /** It has more items than are counted, so maybe more than a workbook takes. */
  isLong: boolean;
}

/** What is done with one list as a whole; there while the table shows one. */
export function ListActs({ list, isLong }: Props) {
  const [, change] = useUrl();
  if (!list) return null;
  const file = (format: string) => `/api/listitem/list/${list}/export?format=${format}`;
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={t('items.listActs')}>
          <ActionIcon aria-label={t('items.listActs')}>
            <IconDownload size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('items.listActs')}</Menu.Label>
        <Menu.Item component="a" href={file('csv')} download leftSection={<IconDownload size={16} />}>
          {t('items.exportCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={file('xlsx')} download leftSection={<IconFileSpreadsheet size={16} />}>
          {t('items.exportXlsx')}
        </Menu.Item>
        {isLong && <Menu.Label>{t('table.xlsxNote', { most: number(mostInWorkbook) })}</Menu.Label>}
        <Menu.Item
          leftSection={<IconFileImport size={16} />}
          onClick={() => change({ import: list }, { replace: false })}
        >
          {t('items.importHere')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsSort size={16} />}
          onClick={() => change({ order: list }, { replace: false })}
        >
          {t('items.order')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
