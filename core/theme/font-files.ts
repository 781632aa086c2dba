/** The files in ./fonts: a part of each content hash, and the metrics that make a fallback font as large (in %). Written by fonts/make.py. */
export const fontFiles = {
  'source-400': {
    metrics: { sizeAdjust: 94.08, ascent: 108.85, descent: 42.52, lineGap: 0.0 },
    hashes: { core: '237f6d0b', more: 'b4360e52', ext: 'ae0a977c' },
  },
  'source-650': {
    metrics: { sizeAdjust: 91.36, ascent: 112.09, descent: 43.78, lineGap: 0.0 },
    hashes: { core: '3701252a', more: '08f2bb7f', ext: '81b64c78' },
  },
  'source-400i': {
    metrics: { sizeAdjust: 91.92, ascent: 111.4, descent: 43.52, lineGap: 0.0 },
    hashes: { core: '625b4fbf', more: '8c4c6441', ext: '6231d727' },
  },
  'inter-400': {
    metrics: { sizeAdjust: 106.01, ascent: 91.38, descent: 22.75, lineGap: 0.0 },
    hashes: { core: 'b7d6ad3a', more: 'fb52b73c', ext: '1c42bfd2' },
  },
  'inter-650': {
    metrics: { sizeAdjust: 98.33, ascent: 98.52, descent: 24.53, lineGap: 0.0 },
    hashes: { core: '3d5127d0', more: '00b01059', ext: 'b6da10c1' },
  },
  'inter-400i': {
    metrics: { sizeAdjust: 106.53, ascent: 90.94, descent: 22.64, lineGap: 0.0 },
    hashes: { core: '59d6bbac', more: 'e636c719', ext: 'd28192f6' },
  },
  'fraunces-540': {
    metrics: { sizeAdjust: 108.2, ascent: 90.39, descent: 23.57, lineGap: 0.0 },
    hashes: { core: 'fb2816fa', more: 'a79b2ae9', ext: '93539ef3' },
  },
  'fraunces-540i': {
    metrics: { sizeAdjust: 104.82, ascent: 93.3, descent: 24.33, lineGap: 0.0 },
    hashes: { core: 'cc3058fd', more: '7577d0ea', ext: '53cf150a' },
  },
} as const;

/** Which letters are in which file. */
export const unicodeRanges = {
  core: 'U+20-5F,U+61-7D,U+A0,U+A9,U+AB,U+B7,U+BB,U+C9,U+CB,U+E0,U+E1,U+E4,U+E7-EB,U+EF,U+F3,U+F6,U+FA,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C-201E,U+2022,U+2026,U+20AC',
  more: 'U+60,U+7E,U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-C8,U+CA,U+CC-DF,U+E2,U+E3,U+E5,U+E6,U+EC-EE,U+F0-F2,U+F4,U+F5,U+F7-F9,U+FB,U+FD-FF,U+131,U+152,U+153,U+2039,U+203A,U+2122,U+2190-2193,U+2212',
  ext: 'U+100-130,U+132-151,U+154-17F,U+218-21B,U+1E80-1E85,U+1E9E,U+1EF2,U+1EF3',
} as const;
