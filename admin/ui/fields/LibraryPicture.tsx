import type { LibraryImage } from '#core/media/schema.ts';
import { useApi } from '../../api.ts';

interface Props {
  image: string;
  /** The longest it may be, as the address of a picture says it. */
  box: string;
  alt: string;
  className?: string | undefined;
}

/**
 * A picture of the library as it is now. Without the version of its content a browser would show for five minutes more
 * what it looked like before it was cropped or replaced. Where the library does not tell, it is shown all the same.
 */
export function LibraryPicture({ image, box, ...img }: Props) {
  const { data, isPending } = useApi<LibraryImage>(`/api/images/${image}`);
  if (isPending) return null;
  return <img {...img} src={`/a/${image}?${box}&fit=inside${data ? `&v=${data.contentVersion}` : ''}`} />;
}
