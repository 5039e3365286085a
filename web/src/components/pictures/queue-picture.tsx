import { Group } from '@mantine/core';
import { IconBrandTelegram, IconBrandWhatsapp, IconChecks, IconClock } from '@tabler/icons-react';
import { Picture } from './picture.tsx';
import classes from './queue-picture.module.css';

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
      <Group className={classes.head} gap={4}>
        <b>Fila da manhã</b>
        <IconBrandWhatsapp size={20} />
        <IconBrandTelegram size={20} />
      </Group>
      <div className={classes.line}>
        {sends.map(({ name, to, when, sent }) => (
          <div key={name} className={classes.send} data-sent={sent}>
            <span className={classes.dot}>
              {sent ? <IconChecks size={16} /> : <IconClock size={16} />}
            </span>
            <span>
              <b>{name}</b>
              <small>{to}</small>
            </span>
            <span className={classes.when}>{when}</span>
          </div>
        ))}
      </div>
    </Picture>
  );
}
