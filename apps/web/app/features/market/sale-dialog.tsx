import { Suspense, useState, type ComponentType } from 'react'
import type { Token } from '@kefir/wire/tokens'
import { readPrice, typePrice } from '../../lib/format/read-price.ts'
import { readDraft } from '../../lib/forms/form-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { SplitList } from './split-list.tsx'
import { soldAs, splitOf } from './split-of.ts'
import type { Sale, SignedTerms } from './use-sale.ts'

/** What signs a price instead of sending it. */
export type SigningProps = {
  tokenId: number
  price: string
  isOffered: boolean
  onPriceRefused: (words: string) => void
  sell: (price: string, signed: SignedTerms) => Promise<void>
  onDone: () => void
}

type SaleDialogProps = {
  token: Token
  sale: Sale
  /** Of a token that is in its owner's wallet. */
  signing: ComponentType<SigningProps> | null
  onClose: () => void
}

/** Asks for a price, says what the seller gets of it, and puts the token on sale or changes what it costs. */
export function SaleDialog({ token, sale, signing: Signing, onClose }: SaleDialogProps) {
  const { is_sale: isOffered, price } = useOpened(sale)
  const start = price ?? token.wanted_price
  const draft = `sale_${token.id}`
  const [typed, setTyped] = useState(
    () => readDraft<{ price?: string }>(draft)?.price ?? (start === null ? '' : typePrice(start)),
  )
  const split = splitOf(typed, soldAs(token))
  const form = useForm({
    fields: ['price'],
    draft,
    send: (data) => sale.sell(readPrice(String(data.get('price')))),
    onDone: done,
  })
  function done() {
    showToast(isOffered ? 'Цена изменена' : 'Токен выставлен на\u00a0продажу')
    onClose()
  }
  const written = readPrice(typed)
  const [refused, setRefused] = useState<{ price: string; words: string } | null>(null)
  const why = form.disabledBecause ?? (typed.trim() === '' ? 'Введите цену' : null)

  return (
    <Dialog title={isOffered ? 'Изменить цену' : 'Выставить на продажу'} onClose={onClose}>
      <form
        {...form.formProps}
        {...(Signing && { onSubmit: (event) => event.preventDefault() })}
        data-first=""
        className="flex flex-col gap-5"
      >
        <Field
          label="Цена, ₽"
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          placeholder="1 500"
          defaultValue={typed}
          error={refused?.price === written ? refused.words : form.errors['price']}
          hint="От 10 до 10 000 000 ₽"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        {split && <SplitList split={split} />}
        {form.footer && (
          <p role="alert" className="text-danger">
            {form.footer}
          </p>
        )}
        {Signing ? (
          <Suspense fallback={null}>
            <Signing
              tokenId={token.id}
              price={written}
              isOffered={isOffered}
              onPriceRefused={(words) => setRefused({ price: written, words })}
              sell={sale.sell}
              onDone={done}
            />
          </Suspense>
        ) : (
          <div>
            <Button type="submit" size="large" disabledBecause={why} className="w-full">
              {isOffered ? 'Сохранить цену' : 'Выставить'}
            </Button>
            <ButtonReason form={form} also={why} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** As it was when the dialog was opened: the wish is shown behind it at once. */
function useOpened({ offer }: Sale) {
  const [opened] = useState(offer)
  return opened
}
