import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Focuses the page's heading and announces the title after a client-side navigation. */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Import the module after the first render, because only later navigations need it.
    const following = import('./follow-navigations.ts').then(
      ({ followNavigations }) => followNavigations(router, setTitle),
      () => () => {},
    );
    return () => void following.then((end) => end());
  }, [router]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
