import type { Banks } from '@kefir/wire/finance'

const fold = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d]/gu, '')

/** The bank that was meant: by its name, or by the only one that has these letters in it. */
export function findBank(banks: Banks['data'], typed: string): string | undefined {
  const wanted = fold(typed)
  if (wanted === '') return undefined
  const same = banks.find(({ name }) => fold(name) === wanted)
  if (same) return same.id
  const near = banks.filter(({ name }) => fold(name).includes(wanted))
  return near.length === 1 ? near[0]!.id : undefined
}
