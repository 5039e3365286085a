import { Box, Button, Card, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { LogoMark } from '../../components/site/logo.tsx';
import { SocialLinks } from '../../components/site/social-links.tsx';
import { openPreferences } from '../../lib/consent/consent.ts';
import { readAttribution } from '../../lib/tracking/first-touch.ts';
import { bioLinks } from './bio-links.ts';
import classes from './bio-page.module.css';
import { utmOf, withUtm } from './with-utm.ts';

/** All our links on one page, for social profiles that allow only one link. */
export function BioPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // Prerendered HTML has no query string, so its links get UTM parameters only after hydration.
  const utm = useHydrated() ? utmOf(search, readAttribution()) : {};
  return (
    <Stack component="main" align="center" gap={0} className={classes.page}>
      <ThemeIcon variant="default" size="6rem" bd="1px solid var(--garimpa-line)">
        <LogoMark size={64} />
      </ThemeIcon>
      <Box component="h1" mt="md">
        {brand.name}
      </Box>
      <Text c="dimmed" size="lg" textWrap="balance" maw="22rem" mt="xs" mb="2rem">
        {brand.tagline}.
      </Text>
      <Box component="nav" w="min(30rem, 100%)" aria-label="Links">
        <Stack component="ul" gap="sm">
          {bioLinks.map(({ title, note, href, Icon }) => (
            <li key={title}>
              <Card
                component="a"
                orientation="horizontal"
                className={classes.link}
                data-main={href === '/cadastro' || undefined}
                href={withUtm(href, utm)}
                {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
              >
                <Icon size={26} color="var(--mantine-color-anchor)" aria-hidden="true" />
                <Box component="span" flex={1}>
                  <Text span inherit display="block" fw={700} c="var(--garimpa-heading)">
                    {title}
                  </Text>
                  <Text span inherit c="dimmed" fz="sm">
                    {note}
                  </Text>
                </Box>
                <IconChevronRight
                  size={20}
                  color="var(--mantine-color-anchor)"
                  aria-hidden="true"
                />
              </Card>
            </li>
          ))}
        </Stack>
      </Box>
      <Box component="nav" mt="1.75rem" mb="xs" aria-label="Redes sociais">
        <SocialLinks gap={12} hrefOf={(href) => withUtm(href, utm)} />
      </Box>
      <Button variant="subtle" color="gray" c="dimmed" fz="sm" fw={400} onClick={openPreferences}>
        Preferências de cookies
      </Button>
    </Stack>
  );
}
