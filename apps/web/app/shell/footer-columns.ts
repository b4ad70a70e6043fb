import { SUPPORT_BOT } from './outside-links.ts'

const article = (slug: string) => `/articles/${slug}`

/** The footer's four columns, in the specification's order. */
export const FOOTER_COLUMNS: { name: string; links: { name: string; to: string }[] }[] = [
  {
    name: 'Поддержка',
    links: [
      { name: 'Создать обращение', to: '/support' },
      { name: 'Чат с оператором', to: SUPPORT_BOT },
      { name: 'Сотрудничество', to: article('sotrudnichestvo') },
    ],
  },
  {
    name: 'FAQ',
    links: [
      { name: 'Что такое NFT', to: article('chto-takoe-nft') },
      { name: 'Как купить', to: article('kak-kupit-nft') },
      { name: 'Как продать', to: article('kak-prodat-nft') },
    ],
  },
  {
    name: 'Документы',
    links: [
      { name: 'Оферта', to: article('dogovor-oferta-polzovatelya-nft-platformy') },
      { name: 'Процесс оплаты', to: article('process-oplaty') },
      { name: 'Правила сервиса', to: article('pravila-servisa') },
      { name: 'Обработка данных', to: article('obrabotka-personalnykh-dannykh') },
    ],
  },
  {
    name: 'Компания',
    links: [
      { name: 'Партнёрам', to: article('partneram') },
      { name: 'Прессе', to: article('presse') },
    ],
  },
]
