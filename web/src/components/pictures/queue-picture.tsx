import { Group, Text, ThemeIcon } from '@mantine/core';
import { IconBrandTelegram, IconBrandWhatsapp, IconChecks, IconClock } from '@tabler/icons-react';
import classes from './examples.module.css';
import { Picture } from './picture.tsx';

const sends = [
  { name: 'Air fryer 4 L', to: '3 grupos', when: 'Enviada', sent: true },
  { name: 'Fone Bluetooth', to: '6 grupos', when: 'Enviada', sent: true },
  { name: 'Perfume 100 ml', to: '6 grupos', when: '10:15', sent: false },
  { name: 'Smart TV 50"', to: '4 grupos', when: '10:30', sent: false },
  { name: 'Kit de panelas', to: '6 grupos', when: '19:00', sent: false },
] as const;

export function QueuePicture() {
  return (
    <Picture
      tone="gold"
      label="Fila de envio com cinco ofertas: duas já enviadas e três com hora marcada."
    >
      <Group gap={4} px={20} py={16} c="var(--mantine-color-anchor)">
        <Text span inherit flex={1} fz="md" fw="bold" c="var(--mantine-color-text)">
          Fila da manhã
        </Text>
        <IconBrandWhatsapp size={20} />
        <IconBrandTelegram size={20} />
      </Group>
      <div className={classes.line}>
        {sends.map(({ name, to, when, sent }) => (
          <Group key={name} gap={12} wrap="nowrap" py={8}>
            <ThemeIcon size={30} color={sent ? 'pine' : 'gray'} variant={sent ? 'filled' : 'light'}>
              {sent ? <IconChecks size={16} /> : <IconClock size={16} />}
            </ThemeIcon>
            <Text span inherit flex={1}>
              <b>{name}</b>
              <small>{to}</small>
            </Text>
            <Text span inherit fw={650} c={`var(--mantine-color-${sent ? 'anchor' : 'text'})`}>
              {when}
            </Text>
          </Group>
        ))}
      </div>
    </Picture>
  );
}
