import { useEffect } from 'react';

export function BrokenIsland() {
  useEffect(() => {
    throw new Error('this island fails in the browser');
  }, []);
  return <p>The island before it failed</p>;
}
