import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';

/** The way back to the bank slip that waits. */
export function VoucherLink({ url }: { url: string }) {
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener"
      color="gold"
      size="lg"
      fullWidth
      leftSection={<IconBarcode size={20} />}
    >
      Ver boleto
    </Button>
  );
}
