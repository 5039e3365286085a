import { Avatar, Box, Group, Stack } from '@mantine/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { exampleOffers } from './example-offers.ts';
import classes from './examples.module.css';
import { Picture } from './picture.tsx';
import { Product } from './product.tsx';

export function ShowcasePicture() {
  return (
    <Picture label="Página vitrine de uma criadora com as últimas ofertas e um botão em cada uma.">
      <Group gap={14} wrap="nowrap" px={16} py={2} bg="var(--mantine-color-gray-light)">
        <IconDots size={40} stroke={3} color="var(--mantine-color-default-border)" />
        <Group className={classes.field} component="span" flex={1} gap={6} px={12}>
          <IconLock size={14} /> achadosdamari
        </Group>
      </Group>
      <Stack align="center" gap={0} p="20px 16px 12px">
        <Avatar variant="filled" color="gold" size={52} mb={8}>
          M
        </Avatar>
        <b>Achados da Mari</b>
        <small>As últimas ofertas que eu achei</small>
      </Stack>
      <Stack gap={8} p="4px 14px 20px">
        {(['tenis', 'relogio', 'fone'] as const).map((id) => (
          <Group key={id} className={classes.offer} gap={10} wrap="nowrap" pr={10}>
            <Product id={id} size={64} />
            <Box component="span" flex={1} py={6}>
              <small>{exampleOffers[id].name}</small>
              <b>{formatCents(exampleOffers[id].cents)}</b>
            </Box>
            <em>
              Ver<span> oferta</span>
            </em>
          </Group>
        ))}
      </Stack>
    </Picture>
  );
}
