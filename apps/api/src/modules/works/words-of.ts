import { fromDecimal } from '@kefir/rules/money/decimal'
import type { EditTokenBody } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'

/** What of a work changes at once; per cent become hundredths of them, roubles kopecks. */
export const wordsOf = (body: EditTokenBody) => ({
  description: body.description,
  royaltyBps: body.royalty == null ? null : bpsOf(body.royalty),
  unlockable: body.unlockable || null,
  isAdult: body.is_adult,
  wantedPrice: body.price == null ? null : fromDecimal(body.price),
})

/** 2.5 % → 250. */
export const bpsOf = (percent: number) => Math.round(percent * 100)

/** One value a trait: the filters of a collection could not tell two apart. */
export function refuseTwins(traits: EditTokenBody['traits']) {
  const names = traits.map(({ name }) => name.toLocaleLowerCase('ru'))
  const twin = names.findIndex((name, index) => names.indexOf(name) < index)
  if (twin !== -1)
    throw new AppError('VALIDATION_FAILED', {
      fields: { [`traits.${twin}.name`]: 'Такое свойство уже есть' },
    })
}
