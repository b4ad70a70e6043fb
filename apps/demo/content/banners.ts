import type { DemoBanner, HeroCard, GameTile } from './types.ts'
import { typesetFields } from './typography.ts'

const [banner] = typesetFields<DemoBanner>(
  [
    {
      text: 'Новогодние боксы: модуль для цеха, 10 литров и украшение в каждом. Участие — 150 л',
      shortText: 'Новогодние боксы — 150 л',
      link: '/drop/kefirbox2025',
      isDismissible: true,
      motif: 'winter',
    },
  ],
  ['text', 'shortText'],
)

/** The strip above the header of a fresh installation. */
export const headerBanner = banner as DemoBanner

/** Cards for the large place of the home page, the current drop first. */
export const heroCards: HeroCard[] = typesetFields<HeroCard>(
  [
    {
      eyebrow: 'Выпуск к Новому году',
      title: 'Новогодние боксы',
      text: 'Внутри модуль для Кефирного Цеха, 10 литров и ёлочное украшение. Шансы открыты, честность проверяется в один клик.',
      action: 'Участвовать за 150 л',
      link: '/drop/kefirbox2025',
      motif: 'winter',
    },
    {
      eyebrow: 'Первый цех',
      title: 'Мини Цех',
      text: 'Три модуля на подоконнике — и литры идут. Самый простой способ разобраться в игре.',
      action: 'Выбрать модуль',
      link: '/drop/factory-mini',
      motif: 'factory',
    },
    {
      eyebrow: 'Без кошелька',
      title: 'Платите рублями',
      text: 'Купите картой, храните в профиле. Захотите вынести в Polygon — выгрузим бесплатно.',
      action: 'Как это устроено',
      link: '/articles/koshelyok-ne-nuzhen',
      motif: 'bottles',
    },
  ],
  ['eyebrow', 'text', 'action'],
)

export const gameTiles: GameTile[] = typesetFields<GameTile>(
  [
    {
      title: 'Кефирный Цех',
      text: 'Соберите пять модулей — каждый даст в 2,5 раза больше',
      action: 'В цех',
      link: '/factories',
    },
    {
      title: 'NFT-квесты',
      text: '12 заданий, до 56,5 л кефира за простые шаги',
      action: 'К заданиям',
      link: '/nft-quest',
    },
    {
      title: 'Пазлы',
      text: 'Три игры для телефона: картинка, память и колесо с призами',
      action: 'Играть',
      link: '/puzzle',
    },
  ],
  ['text', 'action'],
)
