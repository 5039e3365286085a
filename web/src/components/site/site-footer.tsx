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
import { consentPreferences } from '../../lib/consent/consent-preferences.ts';
import { useCurrentYear } from '../../lib/current-year.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './site-footer.module.css';
import { SiteLinks } from './site-links.tsx';

const socialIcons = {
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
  TikTok: IconBrandTiktok,
  Facebook: IconBrandFacebook,
};

function Contact() {
  return (
    <ul className={classes.list}>
      <li>
        <a className={classes.link} href={brand.emailUrl}>
          <IconMail size={18} aria-hidden="true" />
          {brand.email}
        </a>
      </li>
      <li>
        <a className={classes.link} href={brand.phoneUrl}>
          <IconPhone size={18} aria-hidden="true" />
          {brand.phone}
        </a>
      </li>
      <li>
        <a className={classes.link} href={brand.whatsappUrl} target="_blank" rel="noopener">
          <IconBrandWhatsapp size={18} aria-hidden="true" /> WhatsApp
        </a>
      </li>
    </ul>
  );
}

function Social() {
  return (
    <ul className={classes.social}>
      {brand.social.map(({ name, url }) => {
        const Icon = socialIcons[name];
        return (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener" aria-label={name}>
              <Icon size={22} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
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
            <button type="button" className={classes.link} onClick={consentPreferences.open}>
              Preferências de cookies
            </button>
          </div>
          <p className={classes.legal}>
            {brand.company}
            <br />
            CNPJ <span className={classes.number}>{brand.companyId}</span>
          </p>
        </nav>
      </div>
      <p className={classes.copyright}>
        {`© ${year} ${brand.name}. Todos os direitos reservados.`}
      </p>
    </footer>
  );
}
