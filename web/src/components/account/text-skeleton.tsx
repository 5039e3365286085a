import { Skeleton } from '@mantine/core';

/** A skeleton with the height and the baseline of a line of text. */
export const TextSkeleton = ({ width }: { width: string }) => (
  <Skeleton
    component="span"
    display="block"
    height="1rem"
    lh={1}
    my="0.3rem"
    width={width}
    maw="100%"
  >
    &nbsp;
  </Skeleton>
);
