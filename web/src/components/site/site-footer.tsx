import { Text, UnstyledButton } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { openPreferences } from '../../lib/consent/consent.ts';
import { useCurrentYear } from '../../lib/current-year.ts';
import { Logo } from './logo.tsx';
import classes from './site-footer.module.css';
import { SiteLinks } from './site-links.tsx';
import { SocialLinks } from './social-links.tsx';

const contacts = [
  { Icon: IconMail, text: brand.email, href: brand.emailUrl },
  { Icon: IconPhone, text: brand.phone, href: brand.phoneUrl },
  {
    Icon: IconBrandWhatsapp,
    text: 'WhatsApp',
    href: brand.whatsappUrl,
    target: '_blank',
    rel: 'noopener',
  },
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

function Title({ id, children }: { id: string; children: string }) {
  return (
    <Text component="h2" fz="sm" fw={700} lts={0} mb="xs" id={id}>
      {children}
    </Text>
  );
}

export function SiteFooter() {
  const year = useCurrentYear();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <Logo />
          <Text c="dimmed" fz="sm" maw="22rem" my="md">
            {brand.tagline}.
          </Text>
          <SocialLinks />
        </div>
        <section aria-labelledby="rodape-contato">
          <Title id="rodape-contato">Contato</Title>
          <Contact />
        </section>
        <nav aria-labelledby="rodape-paginas">
          <Title id="rodape-paginas">Páginas</Title>
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
          <Title id="rodape-legal">Legal</Title>
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
