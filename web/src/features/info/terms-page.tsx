import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { GUARANTEE, TRIAL } from '../../lib/periods.ts';
import { LegalPage, type LegalSections } from './legal-page.tsx';

const title = 'Termos de Uso';

const lead =
  'As regras do nosso combinado, escritas para serem lidas: o que entregamos, o que você paga e como sair quando quiser.';

const summary = [
  `Período de teste de ${TRIAL} no plano Profissional para cada conta nova, grátis e sem cartão.`,
  'A assinatura se renova sozinha; cancele antes do vencimento, sem multa.',
  'Se o pagamento da renovação falhar, o acesso fica suspenso até um novo pagamento, por até 15\u00a0dias.',
  `${GUARANTEE} de garantia: pediu dentro do prazo, devolvemos tudo.`,
] as const;

const sections: LegalSections = {
  'quem-somos': {
    title: 'Quem somos e o que estes termos regem',
    clauses: [
      `O ${brand.name} é um serviço oferecido por ${brand.company}, inscrita no CNPJ sob o nº\u00a0${brand.companyId}, com sede em ${brand.address} (“${brand.name}” ou “nós”). Estes Termos de Uso regem o acesso ao site, à Área do Usuário e ao app por quem cria uma conta (“você”).`,
      <>
        Ao criar a conta, você declara que leu e aceita estes termos e a{' '}
        <Link to="/politicas-de-privacidade">Política de Privacidade</Link>. Se não concordar com
        eles, não utilize o serviço.
      </>,
      'As ofertas publicadas no site, como preço, período e cupom, completam estes termos e nos obrigam, na forma do art.\u00a030 do Código de Defesa do Consumidor (Lei nº\u00a08.078/1990, “CDC”).',
    ],
  },
  servico: {
    title: 'O serviço',
    clauses: [
      `O ${brand.name} localiza promoções em lojas parceiras, prepara imagens e textos com seus links de afiliado e os publica nos grupos de WhatsApp e Telegram que você conectar, conforme os filtros, horários e intervalos que você definir. Inclui ainda catálogo de promoções, site vitrine e painel de análise.`,
      <>
        Os recursos e limites de cada plano, como grupos, filas, automações com IA, monitoramentos e
        contas de colaborador, são os descritos na página de <Link to="/planos">planos</Link> no
        momento da contratação.
      </>,
      'O serviço depende de plataformas de terceiros, como lojas, programas de afiliados, WhatsApp e Telegram, que podem mudar regras ou ficar indisponíveis sem nosso controle. Preço, estoque, entrega e garantia dos produtos anunciados são de responsabilidade de cada loja.',
      `O ${brand.name} é uma ferramenta: não prometemos volume de vendas, comissões nem renda. As comissões são suas e são pagas a você pelos programas de afiliados.`,
    ],
  },
  conta: {
    title: 'Cadastro e conta',
    clauses: [
      'Para criar uma conta é preciso ter 18 anos ou mais e capacidade civil plena, ou representar regularmente uma pessoa jurídica. Os dados informados devem ser verdadeiros e mantidos em dia.',
      'A conta é pessoal. Guarde sua senha em sigilo e avise-nos sem demora se suspeitar de uso indevido. Contas de colaborador podem ser usadas apenas nos planos que as oferecem.',
      <>
        Você pode excluir a conta a qualquer momento na{' '}
        <Link to="/area-usuario">Área do Usuário</Link> ou pelos canais de atendimento. A exclusão
        não dispensa valores já vencidos nem prejudica direitos já adquiridos por você.
      </>,
    ],
  },
  teste: {
    title: `Período de teste de ${TRIAL}`,
    clauses: [
      `Toda conta nova tem um período de teste gratuito: ${TRIAL} de acesso ao plano Profissional, com os limites dele, contados da criação da conta, sem necessidade de cadastrar cartão. O primeiro pagamento de um plano encerra o teste.`,
      'Ao fim do período de teste nada é cobrado: sem a contratação de um plano, o acesso aos recursos pagos é encerrado. O período de teste é concedido uma única vez por pessoa; contas criadas para repeti-lo podem ser encerradas.',
    ],
  },
  planos: {
    title: 'Planos, preços e pagamento',
    clauses: [
      <>
        Os preços são em reais e constam da página de <Link to="/planos">planos</Link> e da tela de
        pagamento antes da sua confirmação. O pagamento pode ser feito por cartão de crédito ou
        boleto bancário e é processado por uma instituição de pagamento contratada por nós.
      </>,
      <>
        Cada pagamento dá acesso pelo período contratado:
        <ul>
          <li>mensal: 30&nbsp;dias;</li>
          <li>trimestral: 90&nbsp;dias;</li>
          <li>semestral: 180&nbsp;dias;</li>
          <li>anual: 365&nbsp;dias.</li>
        </ul>
        O primeiro período é contado da contratação, que no boleto é o dia da emissão; os seguintes,
        do vencimento do anterior. A data da próxima cobrança está sempre na{' '}
        <Link to="/area-usuario">Área do Usuário</Link>.
      </>,
      'No cartão, o acesso é liberado com a aprovação do pagamento. No boleto, com a compensação informada pelo banco, o que pode levar até 3\u00a0dias úteis. A emissão do boleto não equivale a pagamento. O boleto pode ser pago até o vencimento impresso nele, e o pagamento que o banco confirmar depois também vale: a assinatura começa com a confirmação.',
      'Cupons e condições promocionais valem para a primeira contratação a que se aplicam e não se acumulam. O cupom COMEBACK vale também para quem contrata de novo 30\u00a0dias ou mais depois do fim da assinatura, uma vez a cada 12 meses. O desconto de cupom incide somente sobre o primeiro mês, qualquer que seja o período escolhido.',
      'Reajustes de preço são avisados por e-mail com pelo menos 30\u00a0dias de antecedência e só valem a partir da renovação seguinte ao aviso. O período já pago não muda de preço.',
    ],
  },
  renovacao: {
    title: 'Renovação automática',
    clauses: [
      'Ao fim do período pago, a assinatura é renovada automaticamente por período igual, pelo preço vigente, salvo se você a cancelar antes da data de vencimento.',
      'No cartão, a cobrança é feita na data de vencimento. No boleto, emitimos um novo boleto a cada renovação e o enviamos ao e-mail da assinatura.',
      'Se o pagamento da renovação falhar, o acesso fica suspenso até que um novo pagamento seja confirmado. No boleto, a suspensão só começa 3\u00a0dias úteis depois do vencimento, para dar tempo à compensação.',
      'A cobrança no cartão pode ser repetida por até 15\u00a0dias, e nesse prazo você pode pagar ou trocar a forma de pagamento na Área do Usuário. Sem pagamento, a assinatura é então cancelada, e você pode contratar de novo quando quiser. Não cobramos multa nem juros pelo período sem acesso.',
    ],
  },
  cancelamento: {
    title: 'Cancelamento',
    clauses: [
      <>
        Você pode cancelar quando quiser, sem multa e sem justificativa, na{' '}
        <Link to="/area-usuario">Área do Usuário</Link>, pelo botão Gerenciar Plano, ou pelos canais
        de atendimento.
      </>,
      'O cancelamento feito antes do vencimento impede a próxima cobrança. O acesso continua até o fim do período já pago. Se a renovação no cartão está em atraso, o cancelamento encerra a assinatura na hora, sem cobrança.',
      'Fora do prazo de garantia da cláusula seguinte, o cancelamento não dá direito à devolução proporcional do período em curso, salvo falha na prestação do serviço ou outra hipótese prevista em lei.',
    ],
  },
  garantia: {
    title: `Garantia de ${GUARANTEE} e reembolso`,
    clauses: [
      `Você tem ${GUARANTEE} corridos, contados da confirmação do pagamento que iniciou a assinatura, para desistir e receber de volta o valor integral. A garantia corresponde ao direito de arrependimento do art.\u00a049 do CDC e não exige motivo.`,
      'O reembolso integral é devido somente se o pedido for feito dentro desse prazo. Vale a data do seu pedido, ainda que a nossa resposta venha depois.',
      <>
        Peça o reembolso pelos <a href="#contato">canais de atendimento</a>, a partir do e-mail da
        assinatura ou informando-o. O pedido não é feito pela Área do Usuário. Confirmamos o
        recebimento e encerramos a assinatura.
      </>,
      <>
        Prazos de devolução:
        <ul>
          <li>
            <strong>cartão de crédito:</strong> estorno no mesmo cartão, em 5&nbsp;a&nbsp;10 dias
            úteis; o lançamento na fatura depende do emissor;
          </li>
          <li>
            <strong>boleto bancário:</strong> Pix em até 30&nbsp;dias, tendo como chave o e-mail da
            assinatura. Cadastre-o como chave Pix em uma conta de sua titularidade para receber.
          </li>
        </ul>
      </>,
      'A renovação automática de assinatura em curso não abre novo prazo de garantia, sem prejuízo do que a lei assegurar.',
    ],
  },
  uso: {
    title: 'Uso correto do app',
    clauses: [
      'Você responde pelo conteúdo que publica, pelos grupos que administra e pelo cumprimento das regras das lojas, dos programas de afiliados, do WhatsApp e do Telegram.',
      'Mensagens com link de afiliado são publicidade e devem ser reconhecíveis como tal (art.\u00a036 do CDC). Cabe a você identificá-las quando o contexto não deixar isso claro.',
      <>
        É proibido:
        <ul>
          <li>enviar mensagens a quem não concordou em recebê-las;</li>
          <li>divulgar produto ilegal, oferta falsa ou conteúdo enganoso ou discriminatório;</li>
          <li>revender, ceder ou compartilhar o acesso fora das contas de colaborador;</li>
          <li>
            burlar limites do plano, copiar dados em massa, explorar falhas ou sobrecarregar o
            serviço.
          </li>
        </ul>
      </>,
      'Em caso de violação, podemos suspender o acesso, com aviso e oportunidade de correção sempre que possível, e encerrar a conta se a violação for grave ou se repetir.',
    ],
  },
  propriedade: {
    title: 'Propriedade intelectual',
    clauses: [
      `O software, a marca e o conteúdo do ${brand.name} pertencem a nós ou aos nossos licenciantes. Durante a assinatura você recebe licença pessoal, não exclusiva e intransferível de uso.`,
      'Os textos, marcas e imagens que você inserir continuam sendo seus. Você nos autoriza a tratá-los apenas para prestar o serviço. Marcas de lojas pertencem aos seus titulares.',
    ],
  },
  responsabilidade: {
    title: 'Disponibilidade e responsabilidade',
    clauses: [
      'Trabalhamos para manter o serviço disponível de forma contínua. Manutenções programadas que afetem o uso são avisadas com antecedência sempre que possível.',
      'Não respondemos por atos de terceiros, como bloqueio de números ou grupos, recusa de comissões ou alteração de ofertas pelas lojas, quando não tivermos dado causa a eles.',
      'Nada nestes termos afasta ou reduz direitos que o CDC e as demais leis garantem a você, nem a nossa responsabilidade pelos danos que causarmos.',
    ],
  },
  mudancas: {
    title: 'Mudanças nestes termos',
    clauses: [
      'Podemos atualizar estes termos. Mudanças são avisadas por e-mail e nesta página com pelo menos 30\u00a0dias de antecedência.',
      'Se não concordar, você pode cancelar antes que a mudança entre em vigor, sem custo. Mudança que reduza de forma relevante o serviço contratado dá direito à devolução proporcional do período não usado.',
    ],
  },
  contato: {
    title: 'Atendimento, lei e foro',
    clauses: [
      <>
        Fale conosco pelo e-mail <a href={brand.emailUrl}>{brand.email}</a>, pelo telefone{' '}
        <a href={brand.phoneUrl}>{brand.phone}</a> ou pelo <a href={brand.whatsappUrl}>WhatsApp</a>.
        Por esses canais você também pede cancelamentos e reembolsos. Por carta, o endereço é{' '}
        {brand.address}.
      </>,
      'Estes termos seguem as leis brasileiras, entre elas o CDC, o Decreto nº\u00a07.962/2013, sobre comércio eletrônico, e o Marco Civil da Internet (Lei nº\u00a012.965/2014).',
      'Fica eleito o foro do seu domicílio para resolver qualquer questão. Antes disso, conte com o nosso atendimento e com a plataforma consumidor.gov.br.',
      'Se alguma cláusula for considerada inválida, as demais continuam em vigor. A eventual tolerância com um descumprimento não significa renúncia de direito.',
    ],
  },
};

export const TermsPage = () => <LegalPage {...{ title, lead, summary, sections }} />;
