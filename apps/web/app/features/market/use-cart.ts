import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart, CartItem } from '@kefir/wire/cart'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { quoted } from '../../lib/format/format.ts'
import { showToast } from '../../ui/toast.tsx'
import { useFreshCart } from './use-fresh-cart.ts'

export type CartDoing = {
  cart: Cart
  /** What is being done: the token that is taken out, or the order. */
  doing: number | 'order' | null
  refusal: string | null
  remove: (token: CartItem['token'], isByKeyboard: boolean) => void
  order: () => void
  /** Reads it anew: something of it may be sold, reserved or cost something else. */
  look: () => void
}

/** The cart as it is now, and what is done with it. */
export function useCart(loaded: Cart): CartDoing {
  const navigate = useNavigate()
  const [changed, setChanged] = useState<{ from: Cart; cart: Cart } | null>(null)
  const [doing, setDoing] = useState<CartDoing['doing']>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // What was read later than it was changed here is newer.
  const cart = changed?.from === loaded ? changed.cart : loaded
  const take = (fresh: Cart) => setChanged({ from: loaded, cart: fresh })

  // Answers may overtake each other, and what was asked before a deed does not know of it.
  const turns = useRef({ last: 0, taken: 0 })
  async function reread() {
    const turn = ++turns.current.last
    const fresh = await readCart()
    if (!fresh || turn <= turns.current.taken) return
    turns.current.taken = turn
    take(fresh)
  }
  const look = useFreshCart(reread)

  async function attempt(what: number | 'order', work: () => Promise<void>) {
    if (doing !== null) return
    setDoing(what)
    setRefusal(null)
    try {
      await work()
      turns.current.taken = ++turns.current.last
    } catch (error) {
      setRefusal(failureWords(error))
      look()
    }
    setDoing(null)
  }

  const putBack = (id: number) =>
    attempt(id, async () => take(await callApi('POST /v1/cart', { body: { token_id: id } })))

  return {
    cart,
    doing,
    refusal,
    look,
    remove: ({ id, name }, isByKeyboard) =>
      void attempt(id, async () => {
        take(await callApi('DELETE /v1/cart/:id', { params: { id } }))
        showToast(`${quoted(name)} больше не\u00a0в\u00a0корзине`, {
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

// The page keeps what it has when this call fails; the next occasion tries again.
const readCart = () => callApi('GET /v1/cart').catch(() => null)
