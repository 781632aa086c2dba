// Everything that is shown, in memory.
import { type BenchPage, items, pages } from '../../content.ts';

const ofItem = ({ title, description, paragraphs }: ReturnType<typeof items>[number]): BenchPage => ({
  title,
  description,
  blocks: paragraphs.map((text) => ({ kind: 'text', text })),
});

export const data = new Map<string, BenchPage>([
  ...pages(1000).map((page, number) => [`pagina-${number}`, page] as const),
  ...items(1000).map((item, number) => [`bericht-${number}`, ofItem(item)] as const),
]);
