import { Box, Button, Group } from '@mantine/core';
import { brand } from '../../brand.ts';
import { CheckList } from '../../components/page/check-list.tsx';
import { PageHero } from '../../components/page/page-hero.tsx';
import { TrialLink } from '../../components/site/trial-link.tsx';
import classes from './hero.module.css';
import { OfferPhone } from './offer-phone.tsx';

export function Hero() {
  return (
    <PageHero
      className={classes.hero}
      title={brand.tagline}
      lead={`O ${brand.name} procura promoções nas maiores lojas, monta a arte e o texto com seu link de afiliado e envia para seus grupos de WhatsApp e Telegram. A comissão é sua.`}
      picture={<OfferPhone />}
    >
      <Group className={classes.actions} gap="sm" mt="2rem">
        <TrialLink size="xl" />
        <Button component="a" href="/#planos" size="xl" variant="default">
          Ver planos e preços
        </Button>
      </Group>
      <Box className={classes.points} mt="1.75rem" fz="sm" fw={550}>
        <CheckList items={['Sem cartão', 'Nada é cobrado no fim do teste']} />
      </Box>
    </PageHero>
  );
}
