import { Text } from '@mantine/core';
import { inLetters } from '#core/host-letters.ts';

/** A host as people read it, with what stands in DNS beside it where that is something else. */
export function HostName({ host }: { host: string }) {
  const letters = inLetters(host);
  if (letters === host) return host;
  return (
    <>
      {letters}{' '}
      <Text span size="sm" c="dimmed">
        ({host})
      </Text>
    </>
  );
}
