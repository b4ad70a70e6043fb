import { PROMO_DAYS } from '@kefir/rules/promos/places'
import { PRODUCT } from '@kefir/rules/product'
import type { Tx } from '@kefir/api/db/client'
import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'

type Input = { tokens: PlannedToken[]; tokenIds: number[]; now: Date }

const HOUR_MS = DAY_MS / 24

/** The year-end boxes under way, the other drops before and after them, and two promos. */
export async function insertDrops(tx: Tx, { tokens, tokenIds, now }: Input) {
  const at = (days: number, hours = 0) => new Date(now.getTime() + days * DAY_MS + hours * HOUR_MS)
  const drops = [
    {
      row: {
        kind: `${PRODUCT.slug}box2025`,
        title: 'Новогодние боксы',
        description:
          'Внутри модуль для Кефирного Цеха. Шансы открыты, честность проверяется в один клик.',
        link: `/drop/${PRODUCT.slug}box2025`,
        price: 15_000n,
        currency: 'kefir',
        supply: 1000,
        sold: 412,
      },
      stages: [
        { code: 'telegram', name: 'Телеграм', started_at: at(-1), ended_at: at(2, 14) },
        { code: 'secret', name: 'Секретный', started_at: at(3), ended_at: at(6) },
        { code: 'kefirius2', name: 'Кефириус 2', started_at: at(7), ended_at: at(12) },
      ],
    },
    {
      row: {
        kind: `${PRODUCT.slug}box1`,
        title: `${PRODUCT.name} Box`,
        description: 'Первые боксы: один модуль случайной редкости в каждом.',
        link: `/drop/${PRODUCT.slug}box1`,
        price: 10_000n,
        currency: 'kefir',
        supply: 1000,
        sold: 1000,
      },
      stages: [
        { code: 'kefirius', name: 'Кефириус', started_at: at(-60), ended_at: at(-55) },
        { code: 'secret', name: 'Секретный', started_at: at(-54), ended_at: at(-50) },
        { code: 'vk', name: 'ВКонтакте', started_at: at(-49), ended_at: at(-44) },
        { code: 'telegram', name: 'Телеграм', started_at: at(-43), ended_at: at(-38) },
      ],
    },
  ]

  for (const { row, stages } of drops) {
    const { id } = await tx
      .insertInto('drops')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('drop_stages')
      .values(stages.map((stage, position) => ({ drop_id: id, position, ...stage })))
      .execute()
  }

  const legends = tokenIds.filter((_id, index) => {
    const token = tokens[index]!
    return token.rarity === 'legend' && token.price !== null && token.moduleType === null
  })
  await tx
    .insertInto('promo_slots')
    .values(
      (['new_1', 'new_2'] as const).map((place, index) => ({
        place,
        token_id: legends[index]!,
        starts_at: at(-1),
        ends_at: at(PROMO_DAYS - 1),
      })),
    )
    .execute()
}
