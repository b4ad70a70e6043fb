import type { RejectReason } from '@kefir/rules/works/reject-reasons'
import type { ArtStyle } from './types.ts'
import { typesetFields } from './typography.ts'

/** What was said when it was sent back. */
type Verdict = { code: RejectReason; text: string }

export type DemoWork = {
  name: string
  description: string
  daysAgo: number
  /** `moderation` waits for a moderator itself, or for its collection. */
  status: 'ready' | 'moderation' | 'rejected' | 'hidden'
  verdict?: Verdict
  traits?: Record<string, string>
  /** What its picture must show, by aspect of the drawing. */
  look?: Record<string, string>
  copies?: number
  isAdult?: boolean
  isHidden?: boolean
  /** Whole roubles, and since when it is offered for them. */
  sale?: { price: number; daysAgo: number }
  unlockable?: string
  /** A new name that waits for a moderator while the old one is shown. */
  newName?: string
}

export type DemoWorkCollection = {
  slug: string
  name: string
  description: string
  category: string
  /** A nickname; null is the demo login. */
  author: string | null
  style: ArtStyle
  status: 'approved' | 'pending' | 'changes_requested' | 'rejected'
  daysAgo: number
  verdict?: Verdict
  newName?: string
  /** Of the cover. */
  look?: Record<string, string>
  works: DemoWork[]
}

/**
 * What the demo login made, in every state that lasts, and what waits for the staff's decision. `processing` does not
 * last: the job that looks into the file ends it within seconds, and without a job there is no file to look into.
 */
export const workCollections: DemoWorkCollection[] = typesetFields<DemoWorkCollection>(
  [
    {
      slug: 'glashiny-natyurmorty',
      name: 'Глашины натюрморты',
      description: 'Бутылки, кувшины и стаканы с подоконника. Всё нарисовано до завтрака.',
      category: 'art',
      author: null,
      style: 'bottles',
      status: 'approved',
      daysAgo: 48,
      newName: 'Натюрморты с подоконника',
      works: [
        {
          name: 'Утро на подоконнике',
          description: 'Первая работа. Свет из окна, бутылка из-под ряженки, кот за кадром.',
          daysAgo: 46,
          status: 'ready',
          traits: { Свет: 'Утренний', Посуда: 'Бутылка' },
          look: { ware: 'bottle', count: 'one' },
          sale: { price: 4500, daysAgo: 19.6 },
          unlockable: 'Рецепт ряженки: молоко, терпение и печь на ночь.',
        },
        {
          name: 'Три стакана',
          description: 'Кефир, простокваша, ряженка. Угадайте, кто где.',
          daysAgo: 39,
          status: 'ready',
          traits: { Свет: 'Дневной', Посуда: 'Стакан' },
          look: { ware: 'glass', count: 'three' },
          newName: 'Три стакана и ложка',
        },
        {
          name: 'Синяя крынка',
          description: 'Тираж из пяти: каждой двоюродной сестре по одной.',
          daysAgo: 30,
          status: 'ready',
          copies: 5,
          traits: { Свет: 'Вечерний', Посуда: 'Крынка' },
          look: { ware: 'crock', count: 'one' },
        },
        {
          name: 'После бани',
          description: 'Холодный квас, горячие плечи. Смотреть взрослым.',
          daysAgo: 22,
          status: 'ready',
          isAdult: true,
          traits: { Свет: 'Вечерний', Посуда: 'Ковш' },
          look: { ware: 'ladle', count: 'one' },
          sale: { price: 7800, daysAgo: 21.4 },
        },
        {
          name: 'Черновой кувшин',
          description: 'Оставила себе: рука дрогнула, а выбросить жалко.',
          daysAgo: 15,
          status: 'ready',
          isHidden: true,
          traits: { Свет: 'Дневной', Посуда: 'Кувшин' },
          look: { ware: 'jug', count: 'one' },
        },
        {
          name: 'Полка в тени',
          description: 'Четыре банки, и все полные.',
          daysAgo: 6,
          status: 'ready',
          traits: { Свет: 'Утренний', Посуда: 'Банка' },
          look: { ware: 'jar', count: 'four' },
          sale: { price: 2300, daysAgo: 5.2 },
        },
        {
          name: 'Самый лучший кувшин в мире',
          look: { ware: 'jug', count: 'one' },
          description: 'Покупайте только у меня, скидки в личных сообщениях.',
          daysAgo: 4,
          status: 'rejected',
          verdict: { code: 'spam', text: 'Уберите из описания рекламу: остальное хорошо.' },
        },
        {
          name: 'Бутылка с чужой этикеткой',
          look: { ware: 'bottle', count: 'one' },
          description: 'Этикетка узнаваемая, разрешения нет.',
          daysAgo: 12,
          status: 'hidden',
          verdict: { code: 'copy', text: 'На рисунке чужой товарный знак.' },
        },
      ],
    },
    {
      slug: 'utrenniy-udoy',
      name: 'Утренний удой',
      description: 'Серия о том, что успевает случиться до семи утра.',
      category: 'dairy',
      author: null,
      style: 'churn',
      status: 'pending',
      daysAgo: 1,
      works: [
        {
          name: 'Пять пятнадцать',
          description: 'Звенит подойник.',
          daysAgo: 0.9,
          status: 'moderation',
          traits: { Час: 'Пятый' },
        },
        {
          name: 'Шесть ноль две',
          description: 'Молоко процежено, чайник закипает.',
          daysAgo: 0.8,
          status: 'moderation',
          traits: { Час: 'Шестой' },
        },
      ],
    },
    {
      slug: 'vidy-s-kryshi',
      name: 'Виды с крыши',
      description: 'Город, если залезть на молочный комбинат.',
      category: 'photo',
      author: null,
      style: 'factory',
      status: 'changes_requested',
      daysAgo: 5,
      verdict: { code: 'cover', text: 'Обложка смазана: загрузите её чётче, и мы одобрим.' },
      works: [],
    },
    {
      slug: 'lotereya-glashi',
      name: 'Лотерея Глаши',
      description: 'Купите работу, и, может быть, повезёт.',
      category: 'collectibles',
      author: null,
      style: 'stamp',
      status: 'rejected',
      daysAgo: 33,
      verdict: { code: 'forbidden', text: 'Лотереи на площадке проводить нельзя.' },
      works: [],
    },
    {
      slug: 'pervye-probki',
      name: 'Первые пробки',
      description: 'Начинаю с малого: с пробок.',
      category: 'collectibles',
      author: 'Кружкин',
      style: 'cap',
      status: 'approved',
      daysAgo: 3,
      works: [
        {
          name: 'Пробка с зубчиком',
          look: { edge: 'toothed' },
          description: 'Самая первая. Нашёл под лавкой.',
          daysAgo: 2.4,
          status: 'moderation',
          traits: { Металл: 'Жесть' },
        },
        {
          name: 'Пробка без зубчика',
          look: { edge: 'smooth' },
          description: 'Сестра первой.',
          daysAgo: 2.1,
          status: 'moderation',
          traits: { Металл: 'Фольга' },
        },
      ],
    },
    {
      slug: 'sny-varentsa',
      name: 'Сны варенца',
      description: 'Тёплые пятна, которые видишь, если задремать у печи.',
      category: 'art',
      author: 'Варенец',
      style: 'sunburst',
      status: 'pending',
      daysAgo: 2,
      works: [
        {
          name: 'Сон первый, с корочкой',
          description: 'Корочка сверху, как положено.',
          daysAgo: 1.9,
          status: 'moderation',
        },
      ],
    },
    {
      slug: 'nochnye-furgony',
      name: 'Ночные фургоны',
      description: 'Кто едет, когда все спят.',
      category: 'worlds',
      author: 'polunochnik',
      style: 'night',
      look: { witness: 'van' },
      status: 'pending',
      daysAgo: 0.6,
      works: [],
    },
    {
      slug: 'termos-i-zima',
      name: 'Термос и зима',
      description: 'Двенадцать термосов на двенадцать месяцев холода.',
      category: 'holidays',
      author: 'vitya.termos',
      style: 'winter',
      status: 'pending',
      daysAgo: 0.3,
      works: [],
    },
  ],
  ['description'],
)
