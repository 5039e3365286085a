import { ActionIcon, Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { LogoMark } from '../../components/site/logo.tsx';
import { openPreferences } from '../../lib/consent/consent.ts';
import { bioLinks, bioSocial } from './bio-links.ts';
import classes from './bio-page.module.css';
import { withUtm } from './with-utm.ts';

const newTab = { target: '_blank', rel: 'noopener' };

/** Our links in one place, for profiles that may show only one. */
export function BioPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // The rendered HTML knows no address: its links carry no marks until it is hydrated.
  const marks = useHydrated() ? search : '';
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <span className={classes.mark}>
          <LogoMark size={64} />
        </span>
        <h1>{brand.name}</h1>
        <p className={classes.description}>{brand.tagline}.</p>
        <nav aria-label="Links">
          <ul className={classes.links}>
            {bioLinks.map(({ title, note, href, Icon, tone, external }) => (
              <li key={title}>
                <a
                  className={classes.link}
                  data-tone={tone}
                  href={withUtm(href, marks)}
                  {...(external && newTab)}
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
        <nav aria-label="Redes sociais">
          <ul className={classes.social}>
            {bioSocial.map(({ name, href, Icon }) => (
              <li key={name}>
                <ActionIcon
                  component="a"
                  href={withUtm(href, marks)}
                  aria-label={name}
                  {...newTab}
                  variant="subtle"
                  c="dimmed"
                  size={48}
                >
                  <Icon size={24} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </nav>
        <Button variant="subtle" color="gray" c="dimmed" fz="sm" onClick={openPreferences}>
          Preferências de cookies
        </Button>
      </div>
    </main>
  );
}
