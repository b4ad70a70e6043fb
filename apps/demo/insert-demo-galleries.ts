import type { Tx } from '@kefir/api/db/client'
import { bannersOf } from './banners-of.ts'
import { insertGallery } from './insert-gallery.ts'
import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'

type Planned = { tokens: PlannedToken[]; tokenIds: number[] }
type Input = Planned & { userId: number; bought: number[]; now: Date }

/** What the demo login has put together: works of its own, works of others, and some for friends alone. */
export async function insertDemoGalleries(tx: Tx, { userId, bought, now, ...planned }: Input) {
  const banners = await bannersOf(tx, planned)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)

  await insertGallery(tx, {
    userId,
    name: 'Первая полка',
    description: 'С неё всё начинается.',
    isPublic: true,
    coverId: null,
    tokenIds: bought.slice(0, 4),
    captions: ['Куплено первым', 'Куплено сразу после первого', 'Не удержалась'],
    createdAt: before(9),
    updatedAt: before(0),
  })
  await insertGallery(tx, {
    userId,
    name: 'Ночная смена',
    description:
      'Собрано после полуночи. Смотреть по\u00a0порядку: от\u00a0сумерек до\u00a0рассвета.',
    isPublic: true,
    coverId: banners.get('sovy-nochnoy-smeny') ?? null,
    tokenIds: firstOf(planned, 'sovy-nochnoy-smeny'),
    captions: [
      'Сумерки',
      'Фонари зажглись',
      'Все дома, кроме одного',
      'Самый тихий час',
      'Рассвет',
    ],
    createdAt: before(6),
    updatedAt: before(2),
  })
  await insertGallery(tx, {
    userId,
    name: 'Подарки, не подглядывать',
    description: 'Присматриваю к\u00a0праздникам. Ссылка только у\u00a0сестры.',
    isPublic: false,
    coverId: banners.get('sittsevyy-dvor') ?? null,
    tokenIds: firstOf(planned, 'sittsevyy-dvor'),
    captions: ['Маме', 'Брату, если сдаст экзамен', 'Себе, если останется'],
    createdAt: before(3),
    updatedAt: before(1),
  })
}

const IN_GALLERY = 7

const firstOf = ({ tokens, tokenIds }: Planned, slug: string) =>
  tokenIds.filter((_id, index) => tokens[index]!.collection.slug === slug).slice(0, IN_GALLERY)
