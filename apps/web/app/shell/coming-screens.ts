import { PRODUCT } from '@kefir/rules/product'

type ComingScreen = {
  title: string
  /** What will be here, in one or two sentences. */
  text: string
}

const market: Record<string, ComingScreen> = {
  auctions: { title: 'Аукционы', text: 'Здесь можно будет торговаться за редкие токены.' },
  museums: { title: 'Музеи', text: 'Здесь музеи покажут цифровые коллекции.' },
  'ton-only': { title: 'Токены TON', text: 'Здесь будут токены сети TON.' },
  'eth-only': { title: 'Токены Ethereum', text: 'Здесь будут токены сети Ethereum.' },
  createAuction: { title: 'Создать аукцион', text: 'Здесь вы объявите торги за свой токен.' },
}

const money: Record<string, ComingScreen> = {
  referral: {
    title: 'Пригласить друзей',
    text: 'Здесь будут ваша ссылка, список приглашённых и заработанный кефир.',
  },
}

const games: Record<string, ComingScreen> = {
  factories: {
    title: 'Кефирный Цех',
    text: 'Здесь будут ваши цеха шести редкостей: сколько работает, что готово и сколько кефира в день.',
  },
  'factory/:rareCode?': {
    title: 'Цех',
    text: 'Здесь будут места выбранной редкости. Соберите цех: нужно от 3 модулей.',
  },
  'factory/:rareCode/:placeId': {
    title: 'Место в цехе',
    text: 'Здесь пять машин будут готовить кефир, а таймер подскажет, когда забрать награду.',
  },
  'mint-barrels': { title: 'Минт боксов', text: 'Здесь вы выпустите и откроете свои боксы.' },
  'nft-quest/:id?': {
    title: 'NFT-квесты',
    text: 'Здесь будут задания с наградой в кефире: от подтверждения почты до первой покупки.',
  },
  'drop/factory': {
    title: 'Дроп «Кефирный Цех»',
    text: 'Здесь пройдёт выпуск модулей для цеха: этапы, цены и шансы.',
  },
  'drop/factory-mini': {
    title: 'Дроп «Мини Цех»',
    text: 'Здесь пройдёт выпуск модулей для мини-цеха: этапы, цены и шансы.',
  },
  [`drop/${PRODUCT.slug}box1`]: {
    title: `${PRODUCT.name} Box`,
    text: 'Здесь будут этапы выпуска, цена в литрах и открытые шансы на модули.',
  },
  [`drop/${PRODUCT.slug}box2025`]: {
    title: 'Новогодние Боксы',
    text: 'Здесь будут этапы новогоднего выпуска, цена в литрах и открытые шансы на модули.',
  },
  puzzle: { title: 'Головоломки', text: 'Здесь начнутся три игры с призами.' },
  'puzzle/games/che': { title: '«Че»: собери картинку', text: 'Здесь будут пятнашки 3 × 3.' },
  'puzzle/games/fortune': { title: '«Фортуна»: колесо', text: 'Здесь будет колесо с призами.' },
  'puzzle/games/owl': { title: '«Сова»: ночная память', text: 'Здесь будет игра на память.' },
  'puzzle/prizes': { title: 'Призы', text: 'Здесь будут ваши призы и таблица суперприза.' },
}

const SCREENS = { ...market, ...money, ...games }

/** What is said about a screen to come; `id` is its path in `routes.ts`. */
export function comingScreen(id: string): ComingScreen {
  return SCREENS[id] ?? { title: 'Новый раздел', text: 'Здесь появится новый раздел.' }
}
