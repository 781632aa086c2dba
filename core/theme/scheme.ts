import Type, { type Static } from 'typebox';

export const characters = ['crisp', 'soft', 'editorial'] as const;
export const neutrals = ['cool', 'neutral', 'warm'] as const;
export const fontPairNames = ['source', 'inter', 'fraunces-source', 'fraunces-inter'] as const;

const hexColor = (description: string) => Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description });
const oneOf = <T extends string>(names: readonly T[]) => Type.Unsafe<T>({ type: 'string', enum: [...names] });

/** The setting `colorScheme`: the few things a tenant chooses; everything else on the site follows from it. */
export const ColorScheme = Type.Object(
  {
    brand: hexColor('The colour people know the organisation by'),
    second: Type.Optional(hexColor('Used beside it, for accents')),
    neutral: oneOf(neutrals),
    character: oneOf(characters),
    fonts: oneOf(fontPairNames),
  },
  { additionalProperties: false },
);

export type ColorScheme = Static<typeof ColorScheme>;
export type Character = (typeof characters)[number];
export type Neutral = (typeof neutrals)[number];
export type FontPairName = (typeof fontPairNames)[number];

/** What a tenant has that chose nothing. */
export const defaultScheme: ColorScheme = {
  brand: '#1d5c8f',
  neutral: 'neutral',
  character: 'crisp',
  fonts: 'source',
};
