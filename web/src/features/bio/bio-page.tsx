import { Button, Text } from '@mantine/core';
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

/** Our links in one place, for profiles that may show only one. */
export function BioPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // The rendered HTML knows no address: its links carry no marks until it is hydrated.
  const marks = useHydrated() ? utmOf(search, readAttribution()) : {};
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <span className={classes.mark}>
          <LogoMark size={64} />
        </span>
        <h1>{brand.name}</h1>
        <Text c="dimmed" size="lg" textWrap="balance" maw="22rem" mt="xs" mx="auto" mb="2rem">
          {brand.tagline}.
        </Text>
        <nav aria-label="Links">
          <ul className={classes.links}>
            {bioLinks.map(({ title, note, href, Icon, tone, external }) => (
              <li key={title}>
                <a
                  className={classes.link}
                  data-tone={tone}
                  href={withUtm(href, marks)}
                  {...(external && { target: '_blank', rel: 'noopener' })}
                >
                  <Icon size={26} aria-hidden="true" />
                  <span className={classes.text}>
                    <strong>{title}</strong>
                    <span>{note}</span>
                  </span>
                  <IconChevronRight size={20} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={classes.social} aria-label="Redes sociais">
          <SocialLinks gap={12} hrefOf={(href) => withUtm(href, marks)} />
        </nav>
        <Button variant="subtle" color="gray" c="dimmed" fz="sm" fw={400} onClick={openPreferences}>
          Preferências de cookies
        </Button>
      </div>
    </main>
  );
}
