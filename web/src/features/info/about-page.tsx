import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { brand } from '../../brand.ts';
import { CardGrid } from '../../components/page/card-grid.tsx';
import { ClosingBand } from '../../components/page/closing-band.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { Section } from '../../components/page/section.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import { PanningPicture } from './panning-picture.tsx';

const purpose = [
  {
    title: 'Vinte abas abertas',
    text: `O afiliado copia o link, recorta a imagem e cola a mensagem de grupo em grupo. Quando termina, a promoção acabou. Foi para mudar essa cena que fundamos o ${brand.name}, em 2024.`,
  },
  {
    title: 'Um app no lugar delas',
    text: 'Juntamos busca automática, inteligência artificial e um bot de envio. Hoje, afiliados, criadores de conteúdo e empreendedores digitais definem o que querem divulgar, e o app encontra, prepara e publica.',
  },
  {
    title: 'A comissão fica com você',
    text: 'Cobramos uma assinatura e nada mais. O link é seu, o grupo é seu, e a comissão também: só crescemos se valer a pena para você ficar.',
  },
] as const;

const pillars = [
  {
    title: 'Eficiência',
    text: 'O que é repetitivo fica com a máquina: procurar, comparar, montar e enviar. Seu tempo fica para o que só você faz, que é conhecer seu público.',
  },
  {
    title: 'Acessibilidade',
    text: 'Tecnologia de operação grande ao alcance de quem está começando: sem programar, sem equipe, com preços em reais e atendimento em português.',
  },
  {
    title: 'Resultados',
    text: 'Recurso bom é o que aparece na comissão. Por isso medimos cliques, mostramos o que funcionou e tiramos do caminho o que não ajuda a vender.',
  },
] as const;

export function AboutPage() {
  return (
    <>
      <PageHero
        title={`Conheça o ${brand.name}`}
        lead="Existe uma oferta boa para cada pessoa. O difícil é achar, e achar a tempo. Nascemos para fazer esse garimpo por quem vive de indicar."
        picture={<PanningPicture />}
      />
      <Section
        head="beside"
        title="Nosso propósito"
        lead="Dar a quem divulga ofertas o alcance de uma equipe inteira, sem precisar de uma."
      >
        <Stack gap="xl" maw="42rem">
          {purpose.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <Text c="dimmed" fz="1.0625rem" lh={1.65} mt="xs">
                {text}
              </Text>
            </div>
          ))}
        </Stack>
      </Section>
      <Section
        head="start"
        tone="sunken"
        title="Três pilares em cada decisão"
        lead="Se uma ideia não atende aos três, ela não entra no produto."
      >
        <CardGrid cards={pillars} />
      </Section>
      <Section id="empresa" head="start" title="Empresa responsável">
        <Company />
      </Section>
      <ClosingBand
        title="Vamos conversar?"
        text="Escolha um plano ou conte para a gente o que você precisa. Quem responde é gente."
      >
        <Button
          component="a"
          href={brand.whatsappUrl}
          target="_blank"
          rel="noopener"
          size="xl"
          color="gold"
        >
          Fale pelo WhatsApp
        </Button>
        <LinkButton to="/planos" size="xl" variant="white">
          Ver planos
        </LinkButton>
      </ClosingBand>
    </>
  );
}

/**
 * Names the company and its contacts, as Brazilian law requires of a shop (Decreto 7.962/2013, art.
 * 2).
 */
function Company() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xl" style={{ overflowWrap: 'anywhere' }}>
      <div>
        <h3>{brand.company}</h3>
        <Text c="dimmed" mt="xs">
          CNPJ {brand.companyId}
        </Text>
      </div>
      <div>
        <h3>Endereço</h3>
        <Text c="dimmed" mt="xs">
          {brand.address}
        </Text>
      </div>
      <Stack gap={0} align="flex-start">
        <h3>Contato</h3>
        <Anchor href={brand.emailUrl} underline="always" py={11}>
          {brand.email}
        </Anchor>
        <Anchor href={brand.phoneUrl} underline="always" py={11}>
          {brand.phone}
        </Anchor>
      </Stack>
    </SimpleGrid>
  );
}
