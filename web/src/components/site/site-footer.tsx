import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconMail,
  IconPhone,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { openPreferences } from '../../lib/consent/consent.ts';
import { useCurrentYear } from '../../lib/current-year.ts';
import { Logo } from './logo.tsx';
import classes from './site-footer.module.css';
import { SiteLinks } from './site-links.tsx';

const newTab = { target: '_blank', rel: 'noopener' };

const socialIcons = {
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
  TikTok: IconBrandTiktok,
  Facebook: IconBrandFacebook,
};

const contacts = [
  { Icon: IconMail, text: brand.email, href: brand.emailUrl },
  { Icon: IconPhone, text: brand.phone, href: brand.phoneUrl },
  { Icon: IconBrandWhatsapp, text: 'WhatsApp', href: brand.whatsappUrl, ...newTab },
];

function Contact() {
  return (
    <ul className={classes.list}>
      {contacts.map(({ Icon, text, ...link }) => (
        <li key={text}>
          <a className={classes.link} {...link}>
            <Icon size={18} aria-hidden="true" />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Social() {
  return (
    <Group gap={0} ml={-11}>
      {brand.social.map(({ name, url }) => {
        const Icon = socialIcons[name];
        return (
          <ActionIcon
            key={name}
            component="a"
            href={url}
            {...newTab}
            variant="subtle"
            c="dimmed"
            size="xl"
            aria-label={name}
          >
            <Icon size={22} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </Group>
  );
}

export function SiteFooter() {
  const year = useCurrentYear();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Logo />
          <p>{`${brand.tagline}.`}</p>
          <Social />
        </div>
        <section aria-labelledby="rodape-contato">
          <h2 className={classes.title} id="rodape-contato">
            Contato
          </h2>
          <Contact />
        </section>
        <nav aria-labelledby="rodape-paginas">
          <h2 className={classes.title} id="rodape-paginas">
            Páginas
          </h2>
          <div className={classes.list}>
            <Link className={classes.link} to="/" activeOptions={{ exact: true }}>
              Início
            </Link>
            <SiteLinks className={classes.link} />
            <Link className={classes.link} to="/sobre">
              Sobre
            </Link>
          </div>
        </nav>
        <nav aria-labelledby="rodape-legal">
          <h2 className={classes.title} id="rodape-legal">
            Legal
          </h2>
          <div className={classes.list}>
            <Link className={classes.link} to="/termos">
              Termos de Uso
            </Link>
            <Link className={classes.link} to="/politicas-de-privacidade">
              Política de Privacidade
            </Link>
            <UnstyledButton className={classes.link} onClick={openPreferences}>
              Preferências de cookies
            </UnstyledButton>
          </div>
          <Text c="dimmed" fz="xs" py="xs">
            {brand.company}
            <br />
            CNPJ&nbsp;{brand.companyId}
          </Text>
        </nav>
      </div>
      <p className={classes.copyright}>
        {`© ${year} ${brand.name}. Todos os direitos reservados.`}
      </p>
    </footer>
  );
}
