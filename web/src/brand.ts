import { env } from './lib/env.ts';

const settings = env.brand;

/** Turns `(11) 90000-0000` into `5511900000000`. */
const withCountry = (phone: string) => `55${phone.replace(/\D/g, '')}`;

/** The brand's name, tagline, addresses and links. All but the tagline come from lib/env.ts. */
export const brand = {
  ...settings,
  address: settings.address.replace('CEP ', 'CEP\u00a0'),
  tagline: 'O único app que encontra e publica ofertas automaticamente',
  phoneUrl: `tel:+${withCountry(settings.phone)}`,
  emailUrl: `mailto:${settings.email}`,
  whatsappUrl: `https://wa.me/${withCountry(settings.whatsapp)}`,
  social: [
    { name: 'TikTok', url: settings.tiktokUrl },
    { name: 'YouTube', url: settings.youtubeUrl },
    { name: 'Instagram', url: settings.instagramUrl },
    { name: 'Facebook', url: settings.facebookUrl },
  ],
} as const;
