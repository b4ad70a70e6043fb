import { expect, test } from 'vitest'
import { settleFavourite, type Favourite } from './settle-favourite.ts'

const known: Favourite = { isFavourited: false, count: 5 }

/** A server, and a visitor who presses again whenever a call has gone out. */
function pressing(...wishes: boolean[]) {
  const sent: boolean[] = []
  let wish = wishes.shift()!
  return {
    sent,
    wants: () => wish,
    async send(keep: boolean) {
      sent.push(keep)
      wish = wishes.shift() ?? wish
      return { isFavourited: keep, count: keep ? 6 : 5 }
    },
  }
}

test('one press is one call', async () => {
  const { sent, ...press } = pressing(true)
  expect(await settleFavourite({ known, ...press })).toEqual({ isFavourited: true, count: 6 })
  expect(sent).toEqual([true])
})

test('a second press under way is not lost: it is sent after the first', async () => {
  const { sent, ...press } = pressing(true, false)
  expect(await settleFavourite({ known, ...press })).toEqual(known)
  expect(sent).toEqual([true, false])
})

test('a third press under way asks for what is there already', async () => {
  const { sent, ...press } = pressing(true, true)
  expect(await settleFavourite({ known, ...press })).toMatchObject({ isFavourited: true })
  expect(sent).toEqual([true])
})

test('a server that refuses is asked once', async () => {
  const send = async () => Promise.reject(new Error('no'))
  await expect(settleFavourite({ known, wants: () => true, send })).rejects.toThrow('no')
})
