import { useState } from 'react'
import { Link } from 'react-router'
import type { Token } from '@kefir/wire/tokens'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast, showToastWithWay } from '../../ui/toast.tsx'
import { ICON_BUTTON } from '../../ui/icon-button.ts'

/** Puts a token that can be bought into the cart; once it is there, leads to it. */
export function CartButton({ token }: { token: Pick<Token, 'id' | 'is_in_cart'> }) {
  const [isPut, setPut] = useState(token.is_in_cart)
  const [isSending, setSending] = useState(false)

  async function put() {
    if (isSending) return
    setSending(true)
    try {
      await callApi('POST /v1/cart', { body: { token_id: token.id } })
      setPut(true)
      showToastWithWay('Токен в\u00a0корзине', { text: 'Открыть корзину', to: '/cart' })
    } catch (error) {
      showToast(failureWords(error))
    }
    setSending(false)
  }

  if (isPut)
    return (
      <Link
        to="/cart"
        aria-label="Уже в корзине, открыть её"
        title="В корзине"
        className={`${ICON_BUTTON} border-primary text-primary`}
      >
        <Icon name="cart" />
      </Link>
    )
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void put()
      }}
      className="contents"
    >
      <FormIntent name="cart-add" />
      <button type="submit" aria-label="В корзину" title="В корзину" className={ICON_BUTTON}>
        <Icon name="cart" />
      </button>
    </form>
  )
}
