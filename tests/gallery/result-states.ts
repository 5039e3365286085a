import { ago, known, PROFILE, slip } from './answers.ts';
import type { GalleryState } from './state.ts';

const pages = [
  ['/account-confirmation', 'Conta criada com sucesso!'],
  ['/payment-success?planName=Elite&interval=month&price=187.9', 'Pagamento confirmado!'],
  ['/payment-canceled', 'Pagamento cancelado'],
  ['/payment-awaited', 'Aguardando pagamento'],
] as const;
const times = [
  ['durante os testes', 2],
  ['depois dos testes', 20],
] as const;

/** The four result pages, before and after the end of the trial. */
export const resultStates: GalleryState[] = [
  ...pages.flatMap(([path, title]) =>
    times.map(([time, days]) => ({
      section: 'Resultados',
      name: `${title} ${time}`,
      ready: title,
      path,
      person: 'ana' as const,
      answers: { [PROFILE]: known({ createdAt: ago(days) }) },
    })),
  ),
  {
    section: 'Resultados',
    name: 'Pagamento confirmado!, sem ter comprado nada',
    ready: 'Nenhum pagamento por aqui',
    path: '/payment-success',
    person: 'ana',
    answers: { [PROFILE]: known({}) },
  },
  {
    section: 'Resultados',
    name: 'Aguardando pagamento, com o boleto à mão',
    ready: 'Ver boleto',
    path: '/payment-awaited',
    person: 'ana',
    answers: { [PROFILE]: known({ ...slip, createdAt: ago(2) }) },
  },
];
