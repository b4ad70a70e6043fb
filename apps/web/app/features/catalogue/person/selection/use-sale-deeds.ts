import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PersonToken } from '@kefir/wire/profiles'
import type { SaleManyReply, SellManyBody } from '@kefir/wire/sale'
import { callApi } from '../../../../lib/api/call-api.ts'
import { failureWords } from '../../../../lib/api/failure-words.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { tokens } from './added-words.ts'

export type Item = SaleManyReply['items'][number]
export type Refused = { token_id: number; message: string }
export type SaleDeeds = ReturnType<typeof useSaleDeeds>

/** Puts many on sale and takes them off; gives what was refused, in words. */
export function useSaleDeeds(reprice: (items: Item[]) => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function ask(call: () => Promise<SaleManyReply>) {
    setBusy(true)
    try {
      const { items } = await call()
      reprice(items)
      await revalidate()
      return items
    } finally {
      setBusy(false)
    }
  }

  const put = (items: SellManyBody['items']) =>
    ask(() => callApi('POST /v1/tokens/sale', { body: { items } }))

  /** Throws what the form shows under its fields. */
  async function sell(wishes: SellManyBody['items']): Promise<Refused[]> {
    const items = await put(wishes)
    const count = countDone(items)
    if (count > 0) showToast(`На продаже: ${tokens(count)}`)
    return refusedOf(items)
  }

  /** Null where nothing came of it, and that was said. */
  async function withdraw(
    offered: PersonToken[],
    isByKeyboard: boolean,
  ): Promise<Refused[] | null> {
    const token_ids = offered.map(({ id }) => id)
    try {
      const items = await ask(() =>
        callApi('POST /v1/tokens/sale/withdraw', { body: { token_ids } }),
      )
      const done = new Set(items.filter(isDone).map(({ token_id }) => token_id))
      const before = offered.flatMap(({ id, price }) =>
        done.has(id) && price !== null ? [{ token_id: id, price }] : [],
      )
      if (before.length > 0)
        showToast(`Снято с\u00a0продажи: ${tokens(before.length)}`, {
          text: 'Отменить',
          isFocused: isByKeyboard,
          act: () => void sell(before).catch((failure) => showToast(failureWords(failure))),
        })
      return refusedOf(items)
    } catch (failure) {
      showToast(failureWords(failure))
      return null
    }
  }

  return { isBusy, sell, withdraw }
}

const isDone = ({ status }: Item) => status === 'success'
const countDone = (items: Item[]) => items.filter(isDone).length

const refusedOf = (items: Item[]): Refused[] =>
  items.flatMap(({ token_id, message }) => (message === null ? [] : [{ token_id, message }]))
