import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart, CartItem } from '@kefir/wire/cart'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { showToast } from '../../ui/toast.tsx'

export type CartDoing = {
  cart: Cart
  /** What is being done: the token that is taken out, or the order. */
  doing: number | 'order' | null
  refusal: string | null
  remove: (token: CartItem['token'], isByKeyboard: boolean) => void
  order: () => void
}

/** The cart as it was read, and what is done with it. */
export function useCart(loaded: Cart): CartDoing {
  const navigate = useNavigate()
  const [changed, setChanged] = useState<{ from: Cart; cart: Cart } | null>(null)
  const [doing, setDoing] = useState<CartDoing['doing']>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // What was read later than it was changed here is newer.
  const cart = changed?.from === loaded ? changed.cart : loaded
  const take = (fresh: Cart) => setChanged({ from: loaded, cart: fresh })

  async function attempt(what: number | 'order', work: () => Promise<void>) {
    if (doing !== null) return
    setDoing(what)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      setRefusal(failureWords(error))
    }
    setDoing(null)
  }

  const putBack = (id: number) =>
    attempt(id, async () => take(await callApi('POST /v1/cart', { body: { token_id: id } })))

  return {
    cart,
    doing,
    refusal,
    remove: ({ id, name }, isByKeyboard) =>
      void attempt(id, async () => {
        take(await callApi('DELETE /v1/cart/:id', { params: { id } }))
        showToast(`«${name}» больше не\u00a0в\u00a0корзине`, {
          text: 'Вернуть',
          act: () => void putBack(id),
          isFocused: isByKeyboard,
        })
      }),
    order: () =>
      void attempt('order', async () => {
        const { order_id, left_out } = await callApi('POST /v1/cart/order')
        await navigate(`/orders/${order_id}`, { state: { left_out } })
      }),
  }
}
