import { Skeleton } from '@mantine/core';

/** A skeleton that is as high as a line of text, and has the text's baseline. */
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
