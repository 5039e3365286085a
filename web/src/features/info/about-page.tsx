import { Anchor, Button, Container, Stack, Text } from '@mantine/core';
import { IconClockBolt, IconHeartHandshake, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { CardGrid } from '../../components/page/card-grid.tsx';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import section from '../../components/page/section.module.css';
import { Section } from '../../components/page/section.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { TRIAL } from '../../lib/periods.ts';
import classes from './about-page.module.css';
import { PanningPicture } from './panning-picture.tsx';

const pillars = [
  {
    Icon: IconClockBolt,
    title: 'Eficiência',
    text: 'O que é repetitivo fica com a máquina: procurar, comparar, montar e enviar. Seu tempo fica para o que só você faz, que é conhecer seu público.',
  },
  {
    Icon: IconHeartHandshake,
    title: 'Acessibilidade',
    text: 'Tecnologia de operação grande ao alcance de quem está começando: sem programar, sem equipe, com preços em reais e atendimento em português.',
  },
  {
    Icon: IconTrendingUp,
    title: 'Resultados',
    text: 'Recurso bom é o que aparece na comissão. Por isso medimos cliques, mostramos o que funcionou e tiramos do caminho o que não ajuda a vender.',
  },
] as const;

const facts = [
  { value: '2024', label: 'o ano em que tudo começou' },
  { value: '2 redes', label: 'WhatsApp e Telegram, no mesmo envio' },
  { value: '100%', label: 'da comissão fica com você' },
  { value: TRIAL, label: 'para testar, grátis e sem cartão' },
] as const;

export function AboutPage() {
  return (
    <>
      <PageHero
        title={`Conheça o ${brand.name}`}
        lead="Existe uma oferta boa para cada pessoa. O difícil é achar, e achar a tempo. Nascemos para fazer esse garimpo por quem vive de indicar."
        picture={<PanningPicture />}
      />
      <Container>
        <dl className={classes.facts}>
          {facts.map(({ value, label }) => (
            <div key={value}>
              <Text component="dt" c="dimmed" fz="sm" lh={1.4} textWrap="balance">
                {label}
              </Text>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
      <Purpose />
      <Section
        tone="sunken"
        title="Três pilares em cada decisão"
        lead="Se uma ideia não atende aos três, ela não entra no produto."
      >
        <CardGrid cards={pillars} />
      </Section>
      <Company />
      <ClosingBand
        title="Vamos conversar?"
        text="Escolha um plano ou conte para a gente o que você precisa. Quem responde é gente."
      >
        <LinkButton to="/planos" size="xl" color="gold">
          Ver planos
        </LinkButton>
        <Button component="a" href={brand.emailUrl} variant="transparent" c="white" td="underline">
          Fale com a gente: {brand.email}
        </Button>
      </ClosingBand>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page, with its heading beside the text if there is room. */
function Part({ id, title, children }: PartProps) {
  return (
    <Container component="section" className={classes.part} aria-labelledby={id}>
      <h2 className={section.title} id={id}>
        {title}
      </h2>
      {children}
    </Container>
  );
}

/** Names the company and its contacts (Decreto 7.962/2013, art. 2). */
function Company() {
  return (
    <Part id="empresa" title="Empresa responsável">
      <address className={classes.company}>
        <Text fw={700} c="var(--garimpa-heading)">
          {brand.company}
        </Text>
        CNPJ {brand.companyId}
        <br />
        {brand.address}
        <br />
        <Anchor href={brand.emailUrl} underline="always">
          {brand.email}
        </Anchor>
        <br />
        <Anchor href={brand.phoneUrl} underline="always">
          {brand.phone}
        </Anchor>
      </address>
    </Part>
  );
}

function Purpose() {
  return (
    <Part id="proposito" title="Nosso propósito">
      <Stack c="dimmed" fz="1.0625rem" lh={1.65} maw="38rem">
        <Text
          c="var(--garimpa-heading)"
          fz="clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)"
          fw={650}
          lh={1.3}
          lts="-0.02em"
          mb="xs"
        >
          Dar a quem divulga ofertas o alcance de uma equipe inteira, sem precisar de uma.
        </Text>
        <Text inherit>
          O {brand.name} foi fundado em 2024, a partir de uma cena comum: afiliados com vinte abas
          abertas, copiando link, recortando imagem e colando mensagem de grupo em grupo, enquanto a
          promoção acabava.
        </Text>
        <Text inherit>
          Juntamos busca automática, inteligência artificial e um bot de envio em um só lugar. Hoje,
          afiliados, criadores de conteúdo e empreendedores digitais definem o que querem divulgar,
          e o app encontra, prepara e publica.
        </Text>
        <Text inherit>
          Cobramos uma assinatura e nada mais. O link é seu, o grupo é seu, e a comissão também: só
          crescemos se valer a pena para você ficar.
        </Text>
      </Stack>
    </Part>
  );
}
