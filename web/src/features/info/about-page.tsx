import { Anchor, Button, Stack, Text } from '@mantine/core';
import { brand } from '../../brand.ts';
import { CardGrid } from '../../components/page/card-grid.tsx';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { Section } from '../../components/page/section.tsx';
import { Product } from '../../components/pictures/product.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { LogoMark } from '../../components/site/logo.tsx';
import { TrialLink } from '../../components/site/session-actions.tsx';
import classes from './about-page.module.css';

const purpose = {
  'Vinte abas abertas': `O afiliado copia o link, recorta a imagem e cola a mensagem de grupo em grupo. Quando termina, a promoção acabou. Em 2024, fundamos o ${brand.name} para mudar essa cena.`,
  'Um app no lugar delas':
    'Juntamos busca automática, inteligência artificial e um bot de envio. Hoje, afiliados, criadores de conteúdo e empreendedores digitais definem o que querem divulgar, e o app encontra, prepara e publica.',
  'A comissão fica com você':
    'Cobramos uma assinatura e nada mais. O link é seu, o grupo é seu, e a comissão também: só crescemos se valer a pena para você ficar.',
};

const pillars = {
  Eficiência:
    'O que é repetitivo fica com a máquina: procurar, comparar, montar e enviar. Seu tempo fica para o que só você faz, que é conhecer seu público.',
  Acessibilidade:
    'Tecnologia de operação grande ao alcance de quem está começando: sem programar, sem equipe, com preços em reais e atendimento em português.',
  Resultados:
    'Recurso bom é o que aparece na comissão. Por isso medimos cliques, mostramos o que funcionou e tiramos do caminho o que não ajuda a vender.',
};

export function AboutPage() {
  return (
    <>
      <PageHero
        title={`Conheça o ${brand.name}`}
        lead="Existe uma oferta boa para cada pessoa. O difícil é achar, e achar a tempo. Nascemos para fazer esse garimpo por quem vive de indicar."
        picture={
          <div
            className={classes.picture}
            role="img"
            aria-label="Três ofertas sobre uma bateia; só a melhor fica."
          >
            {(['celular', 'fone', 'tv'] as const).map((id) => (
              <Product key={id} id={id} size={112} tagged />
            ))}
            <LogoMark />
          </div>
        }
      >
        <TrialLink size="xl" mt="xl" w={{ base: '100%', xs: 'auto' }} />
      </PageHero>
      <Section
        head="side"
        title="Nosso propósito"
        lead="Dar a quem divulga ofertas o alcance de uma equipe inteira, sem precisar de uma."
      >
        {Object.entries(purpose).map(([title, text], index) => (
          <Stack
            key={title}
            gap="xs"
            pt={index > 0 ? 'lg' : 6}
            pb="lg"
            style={index > 0 ? { borderTop: '1px solid var(--garimpa-line)' } : {}}
          >
            <h3>{title}</h3>
            <Text c="dimmed" fz="1.0625rem" lh={1.65}>
              {text}
            </Text>
          </Stack>
        ))}
      </Section>
      <Section
        head="start"
        tone="sunken"
        title="Três pilares em cada decisão"
        lead="Se uma ideia não atende aos três, ela não entra no produto."
      >
        <CardGrid cards={pillars} />
      </Section>
      <ClosingBand
        title="Vamos conversar?"
        text="Escolha um plano ou conte para a gente o que você precisa. Quem responde é gente."
      >
        <LinkButton to="/planos" size="xl" color="gold">
          Ver planos
        </LinkButton>
        <Button component="a" href={brand.emailUrl} size="xl" variant="default">
          Fale por e-mail
        </Button>
        {/* Brazilian law requires a shop to publish these facts (Decreto 7.962/2013, art. 2). */}
        <Text
          id="empresa"
          c="#bcd2c6"
          size="sm"
          miw="100%"
          px={{ md: '25%' }}
          mt="xl"
          textWrap="balance"
        >
          Empresa responsável: {brand.company}, CNPJ {brand.companyId}. {brand.address}.{' '}
          <Anchor href={brand.emailUrl} inherit c="inherit" underline="always" py={11}>
            {brand.email}
          </Anchor>
        </Text>
      </ClosingBand>
    </>
  );
}
