import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKernel } from '#core/kernel.ts';
import { isIcon } from '#core/theme/icons.ts';
import { missing } from '#core/validate.ts';
import { files, plugin } from './plugin.ts';
import { iconOf, spokenSize } from './size.ts';

describe('files', () => {
  it('registers, with an example that can be published', () => {
    const folder = import.meta.dirname;
    expect(createKernel([{ plugin, folder }], join(folder, '..')).problems).toEqual([]);
    expect(missing(files.content.schema, files.example)).toEqual([]);
  });

  it('warns of a name no reader understands', () => {
    const named = (label: string) => ({
      title: '',
      level: 'h2' as const,
      intro: '',
      files: [{ file: { guid: 'x', href: '/f', label, format: 'pdf', size: 1 }, description: '' }],
    });
    for (const label of ['bp_zuidrand_def2.pdf', 'jaarverslag.pdf', 'scan_0012'])
      expect(files.checks?.(named(label))[0]?.code).toBe('file-name');
    expect(files.checks?.(named('Jaarverslag 2025'))).toEqual([]);
  });

  it.each([
    [0, '1 kB'],
    [840_000, '840 kB'],
    [999_700, '1 MB'],
    [1_240_000, '1,2 MB'],
    [12_400_000, '12 MB'],
    [3_200_000_000, '3,2 GB'],
  ])('says %i bytes as %s', (bytes, expected) => {
    expect(spokenSize(bytes, 'nl')).toBe(expected);
  });

  it('has an icon for every format', () => {
    for (const format of ['pdf', 'DOCX', 'xlsx', 'pptx', 'zip', 'png', 'mp4', 'mp3', 'txt', 'dwg'])
      expect(isIcon(iconOf(format)), format).toBe(true);
  });
});
