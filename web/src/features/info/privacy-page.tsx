import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { openPreferences } from '../../lib/consent/consent.ts';
import { LegalPage, type LegalSections } from './legal-page.tsx';

const title = 'Política de Privacidade';

const lead =
  'Quais dados seus passam por aqui, para que servem e como você continua no controle deles.';

const summary = [
  'Pedimos só o necessário: nome, e-mail e senha. O WhatsApp é opcional.',
  'Os dados do cartão vão direto à instituição de pagamento; nós não os vemos.',
  'Medição de anúncios, só com o seu consentimento. Não vendemos dados.',
  'Cópia ou exclusão dos seus dados: na Área do Usuário, quando quiser.',
] as const;

const sections: LegalSections = {
  controlador: {
    title: 'Quem cuida dos seus dados',
    clauses: [
      `${brand.company}, CNPJ ${brand.companyId} (“${brand.name}” ou “nós”), é a controladora dos dados pessoais tratados no site, na Área do Usuário e na contratação do serviço, nos termos da Lei Geral de Proteção de Dados Pessoais (Lei nº\u00a013.709/2018, “LGPD”).`,
      <>
        O encarregado pelo tratamento de dados pessoais atende pelo e-mail{' '}
        <a href={brand.emailUrl}>{brand.email}</a>, com o assunto “Privacidade”.
      </>,
      'Quanto aos dados de participantes dos grupos que você conecta ao app, você é o controlador e nós somos operadores: tratamos esses dados apenas para executar os envios que você configurou.',
    ],
  },
  dados: {
    title: 'Quais dados tratamos',
    clauses: [
      '**Cadastro:** nome, e-mail, senha e, se você quiser, WhatsApp. A senha é guardada pelo provedor de autenticação de forma que nem nós podemos lê-la.',
      '**Assinatura:** plano, período, situação, datas de início e término, cupom utilizado e histórico de cobranças.',
      '**Pagamento:** os dados do cartão e, no boleto, o CPF ou CNPJ e o endereço são informados diretamente à instituição de pagamento. Recebemos dela apenas o resultado, os identificadores da cobrança e dados parciais, como a bandeira e os últimos dígitos.',
      '**Navegação:** endereço IP, data e hora de acesso, tipo de navegador e origem da visita, como parâmetros de campanha e indicação de parceiro.',
      '**Atendimento:** as mensagens que você nos envia e, em reembolsos de boleto, a chave Pix, que é o e-mail da assinatura.',
      'Não pedimos dados pessoais sensíveis e não oferecemos o serviço a menores de 18 anos. Se identificarmos uma conta de menor, os dados serão eliminados.',
    ],
  },
  finalidades: {
    title: 'Para que usamos e com que base legal',
    clauses: [
      '**Criar a conta e prestar o serviço**, inclusive período de teste, acesso e suporte: execução de contrato (art. 7º, V, da LGPD).',
      '**Cobrar, renovar, cancelar e reembolsar:** execução de contrato e cumprimento de obrigação legal ou regulatória, em especial fiscal (art. 7º, V e II).',
      '**Enviar avisos do serviço**, como confirmação de pagamento, vencimento e mudança de termos: execução de contrato (art. 7º, V).',
      '**Proteger contas e prevenir fraudes**, inclusive limitar tentativas de acesso: legítimo interesse (art. 7º, IX).',
      '**Guardar registros de acesso:** cumprimento de obrigação legal (art. 7º, II, e art. 15 do Marco Civil da Internet, Lei nº\u00a012.965/2014).',
      '**Atribuir a venda ao parceiro que indicou você** e saber de que campanha veio a visita: legítimo interesse (art. 7º, IX).',
      '**Medir anúncios** e enviar eventos de conversão a plataformas de publicidade: consentimento (art. 7º, I). Sem ele, nada é enviado.',
      '**Defender direitos** em processos judiciais, administrativos ou arbitrais: exercício regular de direitos (art. 7º, VI).',
    ],
  },
  compartilhamento: {
    title: 'Com quem compartilhamos',
    clauses: [
      <>
        Não vendemos dados pessoais. Compartilhamos o mínimo necessário com:
        <ul>
          <li>
            <strong>Google (Firebase e Google Cloud):</strong> autenticação, banco de dados e
            hospedagem;
          </li>
          <li>
            <strong>Stripe:</strong> pagamentos, assinaturas e prevenção a fraudes;
          </li>
          <li>
            <strong>Meta e Google Ads:</strong> medição de anúncios, somente com o seu
            consentimento, com e-mail, nome e telefone transformados em códigos (hash);
          </li>
          <li>
            <strong>WhatsApp:</strong> quando você escolhe esse canal de atendimento;
          </li>
          <li>
            <strong>autoridades públicas:</strong> quando a lei ou uma ordem válida exigir.
          </li>
        </ul>
      </>,
      'Em uma reorganização societária, os dados podem ser transferidos ao sucessor, que seguirá obrigado a respeitar esta política.',
    ],
  },
  transferencia: {
    title: 'Transferência internacional',
    clauses: [
      'Alguns desses fornecedores tratam dados fora do Brasil, sobretudo nos Estados Unidos. A transferência segue os arts. 33 a 36 da LGPD, com garantias como as cláusulas-padrão contratuais aprovadas pela Autoridade Nacional de Proteção de Dados (ANPD).',
    ],
  },
  cookies: {
    title: 'Cookies e armazenamento no navegador',
    clauses: [
      '**Necessários:** um cookie de sessão (__session) mantém você conectado por até 14 dias e é apagado quando você sai. O armazenamento do navegador guarda o plano escolhido, o prazo das ofertas, a sua escolha sobre cookies e, por até 90 dias, a origem da primeira visita: campanha, indicação de parceiro e cupom. É com ela que pagamos os parceiros, e ela não vai para plataformas de publicidade sem o seu consentimento. Por serem necessários, não dependem de consentimento.',
      '**Pagamento:** na tela de pagamento, a instituição de pagamento usa cookies próprios para processar a cobrança e prevenir fraudes.',
      '**Medição**, só com o seu consentimento: o Google Ads conta quantas visitas viram cadastro ou assinatura, sem gravar cookies de publicidade e sem dados que identifiquem você.',
      '**Publicidade**, só com o seu consentimento: o pixel da Meta (cookies _fbp e _fbc) e o Google Ads (cookies _gcl) reconhecem por até 90 dias quem veio de um anúncio e ajudam a mostrar os nossos anúncios a quem se interessa. Nosso servidor também informa à Meta o cadastro, o início e o fim da compra e o pagamento, com e-mail, primeiro nome, telefone e o código da conta em hash, endereço IP e navegador.',
      '**Antes da sua escolha, ou se você recusar,** nenhum desses recursos de medição e de publicidade é carregado e nada é enviado. O código do anúncio em que você clicou (fbclid, gclid, gbraid, wbraid, gad_source) espera a sua escolha nesta aba do navegador e é apagado se você recusar. O consentimento é livre, vale por um ano, e recusar não muda em nada o acesso ao serviço.',
      <>
        <strong>Mudar de ideia</strong> é tão simples quanto aceitar: abra{' '}
        <UnstyledButton onClick={openPreferences}>Preferências de cookies</UnstyledButton>, também
        no rodapé de todas as páginas. Ao retirar o consentimento, apagamos os cookies de
        publicidade, paramos os envios e descartamos o que ainda esperava para ser enviado.
      </>,
      'Você também pode apagar ou bloquear cookies nas configurações do navegador. Sem os necessários, não é possível entrar na conta.',
    ],
  },
  prazos: {
    title: 'Por quanto tempo guardamos',
    clauses: [
      '**Conta e assinatura:** enquanto a conta existir. Depois da exclusão, ficam na instituição de pagamento as faturas, as assinaturas encerradas, as sessões de compra, as contestações e os pagamentos, com o identificador da conta e com o nome, o e-mail e, no boleto, o CPF ou CNPJ e o endereço de quem pagou, por pelo menos 5 anos contados do ano seguinte ao do último pagamento (art. 173 do Código Tributário Nacional); e os avisos dessas operações, por 30 dias.',
      '**Depois da exclusão, ficam também:** o que a equipe fez no atendimento, sem a sua identificação, por 2 anos; um pagamento que ainda deva ser devolvido, com o seu e-mail e o identificador da conta, até ser resolvido; se você tem um crédito, o seu cadastro na instituição de pagamento, até ele ser devolvido; o identificador da conta, por 1 dia, para encerrar o que estava em andamento; e as cópias de segurança, por até 98 dias. O que a Meta recebeu com o seu consentimento segue os prazos dela.',
      '**Registros de acesso:** 6 meses (art. 15 do Marco Civil da Internet), salvo ordem que exija prazo maior.',
      '**Dados tratados com consentimento:** até que você o retire. Encerrados os prazos, os dados são eliminados ou anonimizados.',
    ],
  },
  direitos: {
    title: 'Seus direitos',
    clauses: [
      <>
        A LGPD (arts. 18 e 20) garante a você, a qualquer momento e sem custo:
        <ul>
          <li>confirmar se tratamos dados seus e ter acesso a eles;</li>
          <li>corrigir dados incompletos, inexatos ou desatualizados;</li>
          <li>
            pedir anonimização, bloqueio ou eliminação de dados desnecessários, excessivos ou
            tratados em desconformidade com a lei;
          </li>
          <li>levar seus dados a outro fornecedor (portabilidade);</li>
          <li>eliminar dados tratados com consentimento;</li>
          <li>saber com quem os compartilhamos;</li>
          <li>ser informado sobre a possibilidade de não consentir e as consequências disso;</li>
          <li>retirar o consentimento;</li>
          <li>opor-se a tratamento feito sem consentimento, se houver descumprimento da lei;</li>
          <li>pedir a revisão de decisões tomadas só por meios automatizados.</li>
        </ul>
      </>,
      <>
        A cópia dos seus dados e a exclusão da conta estão na{' '}
        <Link to="/area-usuario">Área do Usuário</Link>. Para os demais pedidos, escreva para{' '}
        <a href={brand.emailUrl}>{brand.email}</a>. Para proteger você, podemos pedir a confirmação
        da sua identidade. A confirmação de tratamento ou o acesso em formato simplificado é
        imediato; a declaração completa vem em até 15 dias (art. 19).
      </>,
      'Alguns dados precisam ser mantidos por obrigação legal mesmo após um pedido de eliminação. Nesse caso, explicamos quais e por quê. Você também pode apresentar petição à ANPD.',
    ],
  },
  seguranca: {
    title: 'Segurança',
    clauses: [
      'Usamos conexão criptografada, controle de acesso por pessoa, regras que impedem uma conta de ler dados de outra e registro de operações. Nenhum sistema é infalível, e trabalhamos para reduzir os riscos de forma contínua.',
      'Se ocorrer um incidente que possa lhe causar risco ou dano relevante, avisaremos você e a ANPD nos prazos da regulamentação (art. 48 da LGPD).',
    ],
  },
  mudancas: {
    title: 'Mudanças nesta política',
    clauses: [
      'Mudanças relevantes são avisadas por e-mail e nesta página com pelo menos 30 dias de antecedência. Se um novo uso depender de consentimento, ele será pedido antes.',
      <>
        Esta política acompanha os <Link to="/termos">Termos de Uso</Link>. Dúvidas? Escreva para{' '}
        <a href={brand.emailUrl}>{brand.email}</a>.
      </>,
    ],
  },
};

export const PrivacyPage = () => <LegalPage {...{ title, lead, summary, sections }} />;
