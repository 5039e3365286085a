import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Does for a navigation what a browser does for a new document: the focus goes to the page's heading,
 * and screen readers hear its title.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    // No first page needs it.
    const following = import('./follow-navigations.ts').then(
      ({ followNavigations }) => followNavigations(router, setTitle),
      () => () => {},
    );
    return () => void following.then((end) => end());
  }, [router]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
