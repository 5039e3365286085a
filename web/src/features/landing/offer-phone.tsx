import { Box, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBolt, IconChecks } from '@tabler/icons-react';
import { formatCents } from '#contract/money.ts';
import { exampleOffers } from '../../components/pictures/example-offers.ts';
import { Product } from '../../components/pictures/product.tsx';
import { LogoMark } from '../../components/site/logo.tsx';
import classes from './offer-phone.module.css';

const messages = [
  { id: 'fone', detail: ' com cancelamento de ruído', time: '09:41' },
  { id: 'tenis', detail: ' com amortecimento', time: '09:56' },
  { id: 'panelas', detail: ' antiaderente, 10 peças', time: '10:11' },
] as const;

const notes = [
  {
    color: 'gold',
    Icon: IconBolt,
    title: 'Oferta encontrada',
    text: `${exampleOffers.fone.off}% OFF, agora há pouco`,
  },
  {
    color: 'pine',
    Icon: IconChecks,
    title: 'Publicada em 6 grupos',
    text: '3 no WhatsApp, 3 no Telegram',
  },
];

export function OfferPhone() {
  return (
    <div
      className={classes.stage}
      role="img"
      aria-label="Um grupo de ofertas no celular recebe, uma após a outra, promoções publicadas automaticamente."
    >
      <div className={classes.phone}>
        <Group className={classes.bar} gap={10} p="16px 16px 12px">
          <ThemeIcon variant="white" size={38}>
            <LogoMark size={24} />
          </ThemeIcon>
          <span>
            <b>Achadinhos do Dia</b>
            <small>1.024 participantes</small>
          </span>
        </Group>
        <Stack gap={8} p="10px 12px 16px">
          <Text inherit ta="center" c="dimmed">
            Hoje
          </Text>
          {messages.map(({ id, detail, time }) => {
            const { name, store, wasCents, cents } = exampleOffers[id];
            return (
              <div key={id} className={classes.message}>
                <Product id={id} size={84} tagged />
                <Stack component="span" className={classes.text} gap={0} p="8px 10px">
                  <Box component="b" fw={600}>
                    {name}
                    {detail}
                  </Box>
                  <span>
                    De <s>{formatCents(wasCents)}</s> por
                  </span>
                  <strong>{formatCents(cents)}</strong>
                  <Box component="u" c="var(--mantine-color-anchor)">
                    seu-link-de-afiliado
                  </Box>
                  <Group component="span" c="dimmed" gap={2}>
                    {store} <time>{time}</time>{' '}
                    <IconChecks size={14} color="var(--mantine-color-pine-5)" />
                  </Group>
                </Stack>
              </div>
            );
          })}
        </Stack>
      </div>
      {/* On a wide screen, the larger margin moves the caption below the second note. */}
      <Box component="small" ta="center" w="min(280px, 76vw)" mt={{ base: 8, lg: 56 }}>
        Imagem ilustrativa
      </Box>
      {notes.map(({ color, Icon, title, text }) => (
        <Group key={title} className={classes.note} gap={10} px={16} py={12}>
          <ThemeIcon variant="filled" color={color} size={34}>
            <Icon size={20} />
          </ThemeIcon>
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </Group>
      ))}
    </div>
  );
}
