/** The product's solutions, in the site's order. A solution without `plans` is in every plan. */
export const solutions = [
  {
    id: 'envio-automatico',
    name: 'Envio automático com IA',
    tab: 'Envio com IA',
    plans: 'nos planos Elite',
    claim: 'Você define o\u00a0filtro. A IA publica.',
    text: 'A IA compara as ofertas das lojas, separa as que passam no filtro e envia para seus grupos com o texto que você editou.',
    points: [
      'Filtro de lojas, categorias, preço e desconto',
      'Horário e intervalo de envio para cada grupo',
      'Texto da mensagem do seu jeito',
    ],
    audience: 'quem quer o grupo ativo o dia todo, sem passar o dia no celular',
  },
  {
    id: 'bot-de-envio',
    name: 'Bot de envio',
    tab: 'Bot de envio',
    claim: 'Um envio. Todos\u00a0os grupos.',
    text: 'O bot entrega a mesma oferta no WhatsApp e no Telegram, sem copiar e colar. A fila anda sozinha.',
    points: [
      'Na hora, agendado ou em fila',
      'WhatsApp e Telegram juntos',
      'Fila com ritmo próprio',
    ],
    audience: 'quem administra vários grupos e cansou de repetir o mesmo envio',
  },
  {
    id: 'catalogo',
    name: 'Catálogo de promoções',
    tab: 'Catálogo',
    claim: 'As ofertas das lojas, lado a lado.',
    text: 'As promoções das lojas parceiras em uma tela só, com preço antigo, preço atual e desconto. Achou uma boa? Publique com um toque ou coloque na fila.',
    points: [
      'Várias lojas na mesma busca',
      'Ordenação por desconto, preço ou novidade',
      'Publicação com um toque',
    ],
    audience: 'quem gosta de escolher a dedo o que indica',
  },
  {
    id: 'artes-e-textos',
    name: 'Criador de artes e textos',
    tab: 'Artes e textos',
    claim: 'A oferta chega pronta para postar.',
    text: 'Imagem com preço e desconto, texto com seu tom e seu link de afiliado no lugar certo.',
    points: [
      'Modelos com sua marca',
      'Textos que você pode editar',
      'Formato de grupo, feed e stories',
    ],
    audience: 'criadores de conteúdo que publicam em mais de um canal',
  },
  {
    id: 'site-vitrine',
    name: 'Site vitrine',
    tab: 'Vitrine',
    claim: 'Um link na bio que nunca envelhece.',
    text: 'Uma página sua. Cada envio para os grupos aparece nela também, sem trabalho extra.',
    points: [
      'Sempre com as últimas ofertas',
      'Todos os botões com seu link',
      'Feita para o celular',
    ],
    audience: 'quem tem audiência no Instagram, no TikTok ou no YouTube',
  },
  {
    id: 'analises',
    name: 'Painel de análises',
    tab: 'Análises',
    claim: 'Saiba o que rende antes de repetir.',
    text: 'Em vez de adivinhar, você vê o que seu público abre e ajusta o filtro para trazer mais do que funciona.',
    points: [
      'Cliques por oferta, loja e grupo',
      'Os melhores horários do seu público',
      'Comparação entre semanas',
    ],
    audience: 'empreendedores digitais que decidem com números',
  },
] as const;

export type Solution = (typeof solutions)[number];
