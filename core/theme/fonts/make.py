"""Makes the font files of this folder, and ../font-files.ts, from the open fonts on npm.

    pip install fonttools brotli
    python3 core/theme/fonts/make.py            (from the root, after npm install)

Each face is one weight (two small static files weigh less than one variable file) in three
ranges: `core` is what a Dutch or English page needs and is preloaded; `more` and `ext` load only
when a page has a letter of theirs. Metrics for the fallback fonts are measured here, against
Liberation Sans and Liberation Serif, which have the widths of Arial and Times New Roman.
"""

import hashlib, io, pathlib
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).parent
SOURCE = HERE.parents[2] / 'node_modules' / '@fontsource-variable'
LIBERATION = pathlib.Path('/usr/share/fonts/truetype/liberation')

CORE = ('U+20-5F,U+61-7D,U+A0,U+A9,U+AB,U+B7,U+BB,U+C9,U+CB,U+E0,U+E1,U+E4,U+E7-EB,U+EF,U+F3,U+F6,U+FA,'
        'U+FC,U+2013,U+2014,U+2018,U+2019,U+201C-201E,U+2022,U+2026,U+20AC')
MORE = ('U+60,U+7E,U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-C8,U+CA,U+CC-DF,U+E2,U+E3,U+E5,U+E6,U+EC-EE,U+F0-F2,'
        'U+F4,U+F5,U+F7-F9,U+FB,U+FD-FF,U+131,U+152,U+153,U+2039,U+203A,U+2122,U+2190-2193,U+2212')
EXT = 'U+100-130,U+132-151,U+154-17F,U+218-21B,U+1E80-1E85,U+1E9E,U+1EF2,U+1EF3'

# name: package, style of the file, axes, family, fallback
FACES = {
    'source-400': ('source-sans-3', 'wght-normal', {'wght': 400}, 'Bouwsteen Sans', 'LiberationSans-Regular'),
    'source-650': ('source-sans-3', 'wght-normal', {'wght': 650}, 'Bouwsteen Sans', 'LiberationSans-Bold'),
    'source-400i': ('source-sans-3', 'wght-italic', {'wght': 400}, 'Bouwsteen Sans', 'LiberationSans-Italic'),
    'inter-400': ('inter', 'opsz-normal', {'opsz': 16, 'wght': 400}, 'Inter', 'LiberationSans-Regular'),
    'inter-650': ('inter', 'opsz-normal', {'opsz': 24, 'wght': 650}, 'Inter', 'LiberationSans-Bold'),
    'inter-400i': ('inter', 'opsz-italic', {'opsz': 16, 'wght': 400}, 'Inter', 'LiberationSans-Italic'),
    'fraunces-540': ('fraunces', 'opsz-normal', {'opsz': 72, 'wght': 540}, 'Fraunces', 'LiberationSerif-Regular'),
    'fraunces-540i': ('fraunces', 'opsz-italic', {'opsz': 72, 'wght': 540}, 'Fraunces', 'LiberationSerif-Italic'),
}
# Letters by how often they stand in Dutch text, per thousand; a space every sixth sign.
OFTEN = dict(zip('enatirodslgvhkmubpwjzcf', [189, 100, 75, 68, 65, 64, 61, 59, 37, 36, 34, 29, 24, 23, 22, 20, 16, 16, 15, 15, 14, 12, 8]))
OFTEN[' '] = 190


def points(ranges):
    for part in ranges.split(','):
        first, _, last = part[2:].partition('-')
        yield from range(int(first, 16), int(last or first, 16) + 1)


def make(package, style, axes, family, part, ranges):
    file = 'latin-ext' if part == 'ext' else 'latin'
    font = TTFont(SOURCE / package / 'files' / f'{package}-{file}-{style}.woff2')
    options = subset.Options()
    options.layout_features = ['kern', 'tnum', 'mark', 'ccmp'] if package != 'fraunces' else ['kern', 'mark', 'ccmp']
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=list(points(ranges)))
    cutter.subset(font)
    cut = io.BytesIO()
    font.flavor = None
    font.save(cut)
    cut.seek(0)
    font = instancer.instantiateVariableFont(TTFont(cut), axes)
    # "Source" is a reserved font name: a changed copy carries another one.
    for record in font['name'].names:
        if record.nameID == 1:
            record.string = family
    if 'STAT' in font:
        del font['STAT']
    font.flavor = 'woff2'
    return font


def width(font):
    cmap, hmtx = font.getBestCmap(), font['hmtx']
    return sum(hmtx[cmap[ord(c)]][0] * n for c, n in OFTEN.items()) / sum(OFTEN.values()) / font['head'].unitsPerEm


rows = []
for name, (package, style, axes, family, fallback) in FACES.items():
    for part, ranges in (('core', CORE), ('more', MORE), ('ext', EXT)):
        font = make(package, style, axes, family, part, ranges)
        out = HERE / f'{name}-{part}.woff2'
        font.save(out)
        digest = hashlib.sha256(out.read_bytes()).hexdigest()[:8]
        print(out.name, out.stat().st_size)
        if part == 'core':
            scale = width(font) / width(TTFont(LIBERATION / f'{fallback}.ttf'))
            em, hhea = font['head'].unitsPerEm, font['hhea']
            rows.append(f"  '{name}': {{\n    metrics: {{ sizeAdjust: {scale * 100:.2f}, ascent: {hhea.ascent / em / scale * 100:.2f}, "
                        f"descent: {-hhea.descent / em / scale * 100:.2f}, lineGap: {hhea.lineGap / em / scale * 100:.2f} }},\n    hashes: {{ ")
        rows.append(f"{part}: '{digest}'" + (', ' if part != 'ext' else ' },\n  },\n'))

(HERE.parent / 'font-files.ts').write_text(
    '/** The files in ./fonts: a part of each content hash, and the metrics that make a fallback font as large (in %). Written by fonts/make.py. */\n'
    'export const fontFiles = {\n' + ''.join(rows) + '} as const;\n\n'
    '/** Which letters are in which file. */\nexport const unicodeRanges = {\n'
    f"  core: '{CORE}',\n  more: '{MORE}',\n  ext: '{EXT}',\n}} as const;\n")
