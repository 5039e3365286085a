import { Badge, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBrandTelegram, IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { Section } from '../../components/page/section.tsx';
import classes from './how-it-works.module.css';
import { steps } from './landing-content.ts';

export function HowItWorks() {
  return (
    <Section
      id="como-funciona"
      title="Três passos, e o garimpo não para mais"
      lead={`Depois deles, quem trabalha é o ${brand.name}.`}
    >
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <StepPicture step={index} />
            <ThemeIcon
              variant="filled"
              color="gold"
              size="2rem"
              fw={800}
              my="1.25rem 0.75rem"
              aria-hidden="true"
            >
              {index + 1}
            </ThemeIcon>
            <h3>{title}</h3>
            <Text c="dimmed" mt="0.625rem">
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const on = { variant: 'filled', color: 'pine.8' };
const off = { variant: 'light', color: 'gray', c: 'dimmed' };

const chips = [
  ['Amazon', on],
  ['Magalu', on],
  ['Shopee', off],
  ['30% OFF ou mais', on],
  ['até R$ 300', on],
] as const;

const groups = [
  { Icon: IconBrandWhatsapp, name: 'Achadinhos do Dia', when: 'a cada 15 min' },
  { Icon: IconBrandTelegram, name: 'Casa & Cozinha', when: 'das 8h às 22h' },
] as const;

/** Clicks of a week, in percent of the best day. */
const days = [38, 52, 44, 66, 58, 82, 100] as const;

const pictures: readonly ReactNode[] = [
  <Group key="filter" gap={6}>
    {chips.map(([text, look]) => (
      <Badge key={text} {...look} fw={600}>
        {text}
      </Badge>
    ))}
  </Group>,
  <Stack key="groups" gap={8}>
    {groups.map(({ Icon, name, when }) => (
      <Group key={name} className={classes.group} gap="0 8px" px={12} py={8} fz="xs">
        <Icon size={20} color="var(--mantine-color-anchor)" />
        {name}
        <Text span c="dimmed" fz="inherit" ml="auto">
          {when}
        </Text>
      </Group>
    ))}
  </Stack>,
  <div key="clicks" className={classes.bars}>
    {days.map((height) => (
      <i key={height} style={{ height: `${height}%` }} />
    ))}
  </div>,
];

/** What a step looks like in the app, in small; the text beside it says the same. */
function StepPicture({ step }: { step: number }) {
  return (
    <div className={classes.picture} aria-hidden="true">
      {pictures[step]}
    </div>
  );
}
