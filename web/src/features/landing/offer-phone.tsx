import { Group, Text, ThemeIcon } from '@mantine/core';
import {
  IconBolt,
  IconChecks,
  IconHeadphones,
  IconShoe,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react';
import { Product } from '../../components/pictures/picture.tsx';
import { LogoMark } from '../../components/site/logo.tsx';
import classes from './offer-phone.module.css';

/** Offers of the picture; shown, not sold. */
const offers = [
  {
    Icon: IconHeadphones,
    tint: 'pine',
    name: 'Fone Bluetooth com cancelamento de ruído',
    was: 'R$ 299,90',
    now: 'R$ 173,90',
    off: '42%',
    store: 'Magalu',
    time: '09:41',
  },
  {
    Icon: IconShoe,
    tint: 'gold',
    name: 'Tênis de corrida com amortecimento',
    was: 'R$ 349,90',
    now: 'R$ 199,90',
    off: '43%',
    store: 'Dafiti',
    time: '09:56',
  },
  {
    Icon: IconToolsKitchen2,
    tint: 'clay',
    name: 'Jogo de panelas antiaderente, 10 peças',
    was: 'R$ 459,00',
    now: 'R$ 269,00',
    off: '41%',
    store: 'Amazon',
    time: '10:11',
  },
] as const;

/** Our own picture: a phone whose group fills with offers. */
export function OfferPhone() {
  return (
    <div
      className={classes.stage}
      role="img"
      aria-label="Um grupo de ofertas no celular recebe, uma após a outra, promoções publicadas automaticamente."
    >
      <div className={classes.phone}>
        <Group className={classes.bar} gap={10} p="16px 16px 12px">
          <ThemeIcon variant="white" size={38}>
            <LogoMark size={24} />
          </ThemeIcon>
          <span>
            <b>Achadinhos do Dia</b>
            <small>1.024 participantes</small>
          </span>
        </Group>
        <div className={classes.chat}>
          <Text inherit ta="center" c="dimmed">
            Hoje
          </Text>
          {offers.map(({ Icon, ...offer }) => (
            <div key={offer.name} className={classes.message}>
              <Product Icon={Icon} tint={offer.tint} off={offer.off} />
              <span className={classes.text}>
                <b>{offer.name}</b>
                <span>
                  De <s>{offer.was}</s> por
                </span>
                <strong>{offer.now}</strong>
                <u>seu-link-de-afiliado</u>
                <Group component="span" c="dimmed" gap={2}>
                  {offer.store} <time>{offer.time}</time>{' '}
                  <IconChecks size={14} color="var(--mantine-color-pine-5)" />
                </Group>
              </span>
            </div>
          ))}
        </div>
      </div>
      <small className={classes.caption}>Imagem ilustrativa</small>
      <Note place="found" color="gold" Icon={IconBolt} title="Oferta encontrada">
        42% OFF, agora há pouco
      </Note>
      <Note place="sent" color="pine" Icon={IconChecks} title="Publicada em 6 grupos">
        3 no WhatsApp, 3 no Telegram
      </Note>
    </div>
  );
}

interface NoteProps {
  place: 'found' | 'sent';
  color: 'gold' | 'pine';
  Icon: TablerIcon;
  title: string;
  children: string;
}

/** What happens meanwhile, beside the phone where there is room. */
function Note({ place, color, Icon, title, children }: NoteProps) {
  return (
    <Group className={classes.note} data-place={place} gap={10} px={16} py={12}>
      <ThemeIcon variant="filled" color={color} size={34}>
        <Icon size={20} />
      </ThemeIcon>
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
    </Group>
  );
}
