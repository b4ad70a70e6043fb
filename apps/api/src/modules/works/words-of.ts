import { fromDecimal } from '@kefir/rules/money/decimal'
import type { EditTokenBody } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'

/** What was said of a work and changes at once; per cent become hundredths of them, roubles kopecks. */
export const wordsOf = ({ description, royalty, unlockable, is_adult, price }: EditTokenBody) => ({
  ...(description !== undefined && { description }),
  ...(royalty !== undefined && { royaltyBps: royalty === null ? null : bpsOf(royalty) }),
  ...(unlockable !== undefined && { unlockable: unlockable || null }),
  ...(is_adult !== undefined && { isAdult: is_adult }),
  ...(price !== undefined && { wantedPrice: price === null ? null : fromDecimal(price) }),
})

/** 2.5 % → 250. */
export const bpsOf = (percent: number) => Math.round(percent * 100)

/** One value a trait: the filters of a collection could not tell two apart. */
export function refuseTwins(traits: EditTokenBody['traits'] = []) {
  const names = traits.map(({ name }) => name.toLocaleLowerCase('ru'))
  const twin = names.findIndex((name, index) => names.indexOf(name) < index)
  if (twin !== -1)
    throw new AppError('VALIDATION_FAILED', {
      fields: { [`traits.${twin}.name`]: 'Такое свойство уже есть' },
    })
}
