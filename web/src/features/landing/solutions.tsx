import {
  IconArrowRight,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconChartBar,
  IconClock,
  IconLayoutGrid,
  IconPhotoEdit,
  IconSend,
  IconWorld,
} from '@tabler/icons-react';
import { Section } from '../../components/section.tsx';
import classes from './solutions.module.css';

const filters = [
  'Desconto acima de 30%',
  'Até R$ 300',
  'Casa e cozinha',
  'A cada 15 min',
  '8h às 22h',
];

const queue = [
  { name: 'Air fryer 4 L', when: 'agora', Icon: IconSend },
  { name: 'Perfume 100 ml', when: '10:15', Icon: IconClock },
  { name: 'Smart TV 50"', when: '10:30', Icon: IconClock },
] as const;

const clicks = [34, 52, 41, 68, 59, 82, 96];

const small = [
  {
    Icon: IconLayoutGrid,
    title: 'Catálogo de promoções',
    text: 'Milhares de ofertas para filtrar e publicar com um toque.',
  },
  {
    Icon: IconPhotoEdit,
    title: 'Criador de artes e textos',
    text: 'Imagem e mensagem prontas, com a cara da sua marca.',
  },
  {
    Icon: IconWorld,
    title: 'Site vitrine',
    text: 'Uma página só sua, sempre com as últimas ofertas.',
  },
] as const;

function AutomaticSending() {
  return (
    <article className={classes.card} data-size="wide" data-tone="pine">
      <div>
        <h3>Envio automático com IA</h3>
        <p>
          Lojas, categorias, grupos, horários, intervalo, desconto e preço: você define, a IA
          escolhe e publica. O texto da mensagem continua sendo o seu.
        </p>
      </div>
      <p className={classes.found} aria-hidden="true">
        <b>1.284</b> ofertas vistas hoje
        <IconArrowRight size={22} />
        <b>37</b> dentro do seu filtro
      </p>
      <ul className={classes.chips} aria-label="Exemplo de filtros">
        {filters.map((filter) => (
          <li key={filter}>{filter}</li>
        ))}
      </ul>
    </article>
  );
}

function SendingBot() {
  return (
    <article className={classes.card}>
      <div>
        <h3>Bot de envio</h3>
        <p>Na hora, com hora marcada ou em fila, para todos os grupos de uma vez.</p>
      </div>
      <div className={classes.queue} aria-hidden="true">
        {queue.map(({ name, when, Icon }) => (
          <span key={name}>
            <Icon size={18} /> {name}
            <b>{when}</b>
          </span>
        ))}
        <span className={classes.networks}>
          <IconBrandWhatsapp size={22} /> <IconBrandTelegram size={22} />
        </span>
      </div>
    </article>
  );
}

function Analytics() {
  return (
    <article className={classes.card} data-size="wide">
      <div>
        <h3>
          <IconChartBar size={26} aria-hidden="true" /> Análises que viram comissão
        </h3>
        <p>Veja quais ofertas, lojas e grupos rendem mais cliques e dobre a aposta no que vende.</p>
      </div>
      <div className={classes.bars} aria-hidden="true">
        {clicks.map((height) => (
          <span key={height} style={{ height: `${height}%` }} />
        ))}
      </div>
    </article>
  );
}

export function Solutions() {
  return (
    <Section
      id="solucoes"
      tone="sunken"
      eyebrow="Soluções"
      title="Tudo o que o seu grupo precisa para vender"
      lead="Da promoção escondida na loja à mensagem publicada, em um só lugar."
    >
      <div className={classes.bento}>
        <AutomaticSending />
        <SendingBot />
        {small.map(({ Icon, title, text }) => (
          <article key={title} className={classes.card} data-size="small">
            <Icon size={30} stroke={1.6} className={classes.icon} aria-hidden="true" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
        <Analytics />
      </div>
    </Section>
  );
}
