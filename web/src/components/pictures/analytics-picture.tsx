import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import classes from './examples.module.css';
import { Picture } from './picture.tsx';

const groups = [
  { name: 'Achadinhos do Dia', share: 100, clicks: '1.204' },
  { name: 'Casa & Cozinha', share: 67, clicks: '806' },
  { name: 'Promo Tech', share: 38, clicks: '458' },
] as const;

const CURVE = 'M0 74C28 70 34 58 56 58s32 12 52 8 30-30 54-32 34 14 54 8 28-26 50-28 36 4 54-6';

export function AnalyticsPicture() {
  return (
    <Picture label="Painel da semana: 2.468 cliques, 18% a mais, com a curva por dia e os três grupos que mais renderam.">
      <Group justify="space-between" p="18px 20px 8px">
        <span>
          <small>Cliques na semana</small>
          <Text component="b" c="var(--garimpa-heading)" fz="calc(32px)" fw={800} lh={1.15}>
            2.468
          </Text>
        </span>
        <Group component="mark" gap={4}>
          <IconTrendingUp size={16} /> 18%
        </Group>
      </Group>
      <svg className={classes.curve} viewBox="0 0 320 96" aria-hidden="true">
        <path d={`${CURVE}v88H0Z`} fill="rgb(98 168 131 / 18%)" stroke="none" />
        <path d={CURVE} />
        <circle cx="266" cy="14" r="5" />
      </svg>
      <Stack gap={12} p="18px 20px 22px">
        {groups.map(({ name, share, clicks }) => (
          <div key={name}>
            <Group justify="space-between">
              {name} <b>{clicks}</b>
            </Group>
            <Progress value={share} color="gold" size={7} mt={6} />
          </div>
        ))}
      </Stack>
    </Picture>
  );
}
