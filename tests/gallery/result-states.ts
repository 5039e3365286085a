import type { Page } from 'playwright/test';
import {
  active,
  ago,
  completed,
  firstBoleto,
  known,
  PROFILE,
  refusal,
  renewalBoleto,
  STATUS,
} from './answers.ts';
import { elite, type GalleryState, screen } from './state.ts';

/** As in the tab that the offers opened. */
const openByAnother = (page: Page) =>
  page.addInitScript(() => {
    const opener = { closed: false, location: window.location };
    Object.assign(window, { opener });
  });

const pages = [
  ['/account-confirmation', 'Conta criada com sucesso!'],
  ['/payment-canceled', 'Pagamento cancelado'],
  ['/payment-awaited', 'Aguardando pagamento'],
] as const;
const times = [
  ['durante os testes', 2],
  ['depois dos testes', 20],
] as const;

/** What each says to whom a plan is stored for, and can be paid for from there. */
const unpaid = [
  ['/account-confirmation', 'Conta criada com sucesso!', 'Top Afiliado', /^Assinar o Top Afiliado/],
  ['/payment-canceled', 'Pagamento cancelado', 'Elite', 'Tentar pagar de novo'],
] as const;

/** The result pages, those with the trial before and after its end. */
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
    name: 'Pagamento cancelado, o teste acaba com a página aberta',
    ready: 'Você pode continuar usando a plataforma',
    path: '/payment-canceled',
    person: 'ana',
    answers: { [PROFILE]: known({ createdAt: ago(6.5) }) },
    act: async (page) => {
      await page.getByRole('timer').waitFor();
      await page.evaluate(() => {
        const now = Date.now();
        Date.now = () => now + 86_400_000;
      });
    },
  },
  ...unpaid.map(([path, title, name, ready]) => ({
    section: 'Resultados',
    name: `${title} com um plano escolhido`,
    ready,
    path,
    person: 'ana' as const,
    storage: { selectedPlan: JSON.stringify({ ...elite, name }) },
    answers: { [PROFILE]: known({}) },
  })),
  ...screen({ section: 'Resultados', path: '/payment-success', person: 'ana' }, [
    {
      name: 'Pagamento confirmado!',
      ready: 'Pagamento confirmado!',
      path: '/payment-success?session_id=cs_test_gallery',
      answers: { [PROFILE]: known({}), [STATUS]: completed('paid') },
    },
    {
      name: 'Pagamento confirmado!, sem ter comprado nada',
      ready: 'Nenhum pagamento por aqui',
      answers: { [PROFILE]: known({}) },
    },
    {
      name: 'Pagamento confirmado!, quem já assina',
      ready: 'Nenhum pagamento por aqui',
      answers: { [PROFILE]: known(active) },
    },
    {
      name: 'Pagamento confirmado!, que não se consulta',
      ready: 'Não conseguimos confirmar o pagamento',
      path: '/payment-success?session_id=cs_test_gallery',
      answers: {
        [PROFILE]: known({}),
        [STATUS]: refusal(429, 'too_many_requests', 'Muitas tentativas. Tente mais tarde.'),
      },
    },
  ]),
  ...screen({ section: 'Resultados', path: '/payment-awaited', person: 'ana' }, [
    {
      name: 'Aguardando pagamento, com o boleto à mão',
      ready: 'Ver boleto',
      answers: { [PROFILE]: known(firstBoleto) },
    },
    {
      name: 'Aguardando pagamento, verificado de novo',
      ready: 'Ainda não recebemos a confirmação.',
      answers: { [PROFILE]: known(firstBoleto) },
      act: (page) => page.getByRole('button', { name: 'Verificar de novo' }).click(),
    },
    {
      name: 'Aguardando pagamento, boleto da renovação',
      ready: 'Ver boleto',
      answers: { [PROFILE]: known(renewalBoleto) },
    },
    {
      name: 'Aguardando pagamento, na aba do checkout',
      ready: 'Você já pode fechar esta aba',
      answers: { [PROFILE]: known(firstBoleto) },
      before: [openByAnother],
      act: (page) => page.getByRole('link', { name: 'Ver boleto' }).waitFor(),
    },
  ]),
];
