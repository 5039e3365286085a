import { Box, Group, Stack, Text } from '@mantine/core';
import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconCheck,
  IconChecks,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import { brand } from '../../brand.ts';
import { Section } from '../../components/page/section.tsx';
import { exampleOffers } from '../../components/pictures/example-offers.ts';
import { Product } from '../../components/pictures/product.tsx';
import classes from './follow-offer.module.css';

const { name, store, wasCents, cents, off } = exampleOffers.fone;
const [was, now] = [formatCents(wasCents), formatCents(cents)];

export function FollowOffer() {
  return (
    <Section
      id="como-funciona"
      title="Acompanhe uma oferta, da loja ao seu grupo"
      lead={`Você escolhe uma vez. O\u00a0resto é com o ${brand.name}.`}
    >
      <ol className={classes.path}>
        <Stage title="Loja" picture={<Product id="fone" size={152} />}>
          <Text inherit c="dimmed">
            {store}
          </Text>
          <b>{name}</b>
          <p>
            <s>{was}</s> <strong>{now}</strong>
          </p>
        </Stage>
        <Stage
          title="Seu filtro"
          picture={
            <div className={classes.tiles}>
              <Product id="celular" size={76} rejected />
              <Product id="fone" size={120} />
              <Product id="tv" size={76} rejected />
            </div>
          }
        >
          <CheckedLine>{off}% OFF</CheckedLine>
          <CheckedLine>até R$ 300</CheckedLine>
        </Stage>
        <Stage
          title="Arte e texto"
          picture={
            <Box display="grid" className={classes.art}>
              <Product id="fone" size={140} />
              <em>{off}% OFF</em>
              <strong>{now}</strong>
            </Box>
          }
        >
          <p>
            {name}: de {was} por {now}. Corre!
          </p>
          <Box component="u" c="var(--mantine-color-anchor)">
            seu-link-de-afiliado
          </Box>
        </Stage>
        <Stage
          title="Grupos"
          picture={
            <div className={classes.tiles}>
              {[1, 2, 3, 4, 5, 6].map((group) => (
                <Product key={group} id="fone" size={60} />
              ))}
            </div>
          }
        >
          <CheckedLine Network={IconBrandWhatsapp}>3 no WhatsApp</CheckedLine>
          <CheckedLine Network={IconBrandTelegram}>3 no Telegram</CheckedLine>
        </Stage>
      </ol>
      <Text c="dimmed" fz="sm" ta="center" mt="lg">
        Ofertas de exemplo. A publicação por IA está nos planos Elite.
      </Text>
    </Section>
  );
}

function Stage(props: { title: string; picture: ReactNode; children: ReactNode }) {
  const { title, picture, children } = props;
  return (
    <li className={classes.stage}>
      <h3>{title}</h3>
      <div className={classes.panel}>
        <Box display="grid" pos="relative" className={classes.picture}>
          {picture}
        </Box>
        <Stack className={classes.words} gap={4} justify="center" fz="sm" lh={1.4}>
          {children}
        </Stack>
      </div>
    </li>
  );
}

/** With a network's icon, the line ends with two check marks, like a delivered message. */
function CheckedLine({ Network, children }: { Network?: TablerIcon; children: ReactNode }) {
  const Mark = Network ? IconChecks : IconCheck;
  return (
    <Group component="p" className={classes.passed} wrap="nowrap" fw={600}>
      {Network && <Network size={18} aria-hidden="true" />}
      {children}
      <Mark size={18} stroke={2.5} aria-hidden="true" />
    </Group>
  );
}
