import { Box, Container, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Link, useHydrated } from '@tanstack/react-router';
import { dayOf } from '#contract/days.ts';
import { brand } from '../../brand.ts';
import { openPreferences } from '../../lib/consent/consent.ts';
import { Logo } from './logo.tsx';
import classes from './site-footer.module.css';
import { SiteLinks } from './site-links.tsx';
import { SocialLinks } from './social-links.tsx';

const contacts = [
  { Icon: IconMail, text: brand.email, href: brand.emailUrl },
  { Icon: IconPhone, text: brand.phone, href: brand.phoneUrl },
  { Icon: IconBrandWhatsapp, text: 'WhatsApp', href: brand.whatsappUrl, target: '_blank' },
];

function Title({ id, children }: { id: string; children: string }) {
  return (
    <Text component="h2" fz="sm" fw={700} lts={0} mb="xs" id={id}>
      {children}
    </Text>
  );
}

function LegalLinks() {
  return (
    <>
      <Link className={classes.link} to="/termos">
        Termos de Uso
      </Link>
      <Link className={classes.link} to="/politicas-de-privacidade">
        Política de Privacidade
      </Link>
      <UnstyledButton className={classes.link} onClick={openPreferences}>
        Preferências de cookies
      </UnstyledButton>
    </>
  );
}

export function ShortFooter() {
  const year = useCurrentYear();
  return (
    <footer className={classes.footer}>
      <Container py="sm">
        <Group justify="space-between" gap="0 1.25rem">
          <Text c="dimmed" fz="sm" py={6}>
            {`© ${year} ${brand.name} · ${brand.company} `}
            <Text span inherit display="inline-block">
              CNPJ&nbsp;{brand.companyId}
            </Text>
          </Text>
          <Group component="nav" gap="0 1.25rem" aria-label="Legal">
            <LegalLinks />
          </Group>
        </Group>
      </Container>
    </footer>
  );
}

export function SiteFooter() {
  const year = useCurrentYear();
  return (
    <footer className={classes.footer}>
      <Container>
        <Group align="flex-start" gap="1.75rem 1.25rem" pt={{ base: 'xl', sm: '3.5rem' }} pb="xl">
          <Box flex="2 1 20rem">
            <Logo />
            <Text c="dimmed" fz="sm" maw="22rem" my="xs">
              {brand.tagline}.
            </Text>
            <SocialLinks />
          </Box>
          <Box component="section" flex="1.5 1 13rem" aria-labelledby="rodape-contato">
            <Title id="rodape-contato">Contato</Title>
            <Group component="ul" gap="0 1.25rem">
              {contacts.map(({ Icon, text, ...link }) => (
                <Box key={text} component="li" w={{ sm: '100%' }}>
                  <a className={classes.link} rel="noopener" {...link}>
                    <Icon size={18} aria-hidden="true" />
                    {text}
                  </a>
                </Box>
              ))}
            </Group>
          </Box>
          <Group flex="2.4 1 18.75rem" align="flex-start" gap="1.75rem 1.25rem">
            <Box component="nav" flex="1 1 7rem" aria-labelledby="rodape-paginas">
              <Title id="rodape-paginas">Páginas</Title>
              <Stack align="flex-start" gap={0}>
                <Link className={classes.link} to="/" activeOptions={{ exact: true }}>
                  Início
                </Link>
                <SiteLinks className={classes.link} />
                <Link className={classes.link} to="/sobre">
                  Sobre
                </Link>
              </Stack>
            </Box>
            <Box component="nav" flex="1.4 1 10.5rem" aria-labelledby="rodape-legal">
              <Title id="rodape-legal">Legal</Title>
              <Stack align="flex-start" gap={0}>
                <LegalLinks />
              </Stack>
              <Text c="dimmed" fz="xs" py="xs">
                {brand.company}
                <br />
                CNPJ&nbsp;{brand.companyId}
              </Text>
            </Box>
          </Group>
        </Group>
        <Text c="dimmed" fz="sm" py="lg" style={{ borderTop: '1px solid var(--garimpa-line)' }}>
          {`© ${year} ${brand.name}. Todos os direitos reservados.`}
        </Text>
      </Container>
    </footer>
  );
}

/** The year in the prerendered HTML, set by the build. */
declare const __BUILD_YEAR__: number | undefined;

/** Returns the year in São Paulo or, during hydration, the year in the prerendered HTML. */
function useCurrentYear(): number {
  return useHydrated() || typeof __BUILD_YEAR__ !== 'number'
    ? Number(dayOf(Date.now() / 1000).slice(0, 4))
    : __BUILD_YEAR__;
}
