import { Button } from '@mantine/core';
import { IconClockBolt, IconHeartHandshake, IconTrendingUp } from '@tabler/icons-react';
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
      <dl className={classes.facts}>
        {facts.map(({ value, label }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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

/** Who is behind the site, and how to reach them (Decreto 7.962/2013, art. 2). */
function Company() {
  return (
    <section className={classes.purpose} aria-labelledby="empresa">
      <h2 className={section.title} id="empresa">
        Quem responde
      </h2>
      <address className={classes.company}>
        <strong>{brand.company}</strong>
        CNPJ {brand.companyId}
        <br />
        {brand.address}
        <br />
        <a href={brand.emailUrl}>{brand.email}</a>
        <br />
        <a href={brand.phoneUrl}>{brand.phone}</a>
      </address>
    </section>
  );
}

function Purpose() {
  return (
    <section className={classes.purpose} aria-labelledby="proposito">
      <h2 className={section.title} id="proposito">
        Nosso propósito
      </h2>
      <div>
        <p className={classes.statement}>
          Dar a quem divulga ofertas o alcance de uma equipe inteira, sem precisar de uma.
        </p>
        <p>
          O {brand.name} foi fundado em 2024, a partir de uma cena comum: afiliados com vinte abas
          abertas, copiando link, recortando imagem e colando mensagem de grupo em grupo, enquanto a
          promoção acabava.
        </p>
        <p>
          Juntamos busca automática, inteligência artificial e um bot de envio em um só lugar. Hoje,
          afiliados, criadores de conteúdo e empreendedores digitais definem o que querem divulgar,
          e o app encontra, prepara e publica.
        </p>
        <p>
          Cobramos uma assinatura e nada mais. O link é seu, o grupo é seu, e a comissão também: só
          crescemos se valer a pena para você ficar.
        </p>
      </div>
    </section>
  );
}
