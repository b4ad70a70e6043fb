import { useState } from 'react'
import type { PersonToken } from '@kefir/wire/profiles'
import type { SellManyBody } from '@kefir/wire/sale'
import { readPrice, typePrice } from '../../../../lib/format/read-price.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonReason } from '../../../../ui/button-reason.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { tokens as inWords } from './added-words.ts'
import type { Refused } from './use-sale-deeds.ts'

type SalePricesProps = {
  tokens: PersonToken[]
  names: ReadonlyMap<number, string>
  sell: (items: SellManyBody['items']) => Promise<Refused[]>
  onDone: (refused: Refused[]) => void
  onClose: () => void
}

/** One price for all chosen tokens, or one for each. */
export function SalePrices({ tokens, names, sell, onDone, onClose }: SalePricesProps) {
  const [shown] = useState(tokens)
  const [prices, setPrices] = useState(() =>
    shown.map(({ price }) => (price === null ? '' : typePrice(price))),
  )
  const form = useForm({
    fields: shown.map((_, index) => fieldOf(index)),
    send: () =>
      sell(shown.map(({ id }, index) => ({ token_id: id, price: readPrice(prices[index]!) }))),
    onDone,
  })
  const isUnpriced = prices.some((price) => price.trim() === '')
  const why = form.disabledBecause ?? (isUnpriced ? 'Укажите цену каждого токена' : null)

  return (
    <Dialog title={`На продажу: ${inWords(shown.length)}`} onClose={onClose}>
      <form {...form.formProps} data-first="" className="flex flex-col gap-5">
        <Field
          label="Одна цена для всех, ₽"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          placeholder="1 500"
          hint="От 10 до 10 000 000 ₽. Ниже можно назначить свою цену каждому"
          onInput={({ currentTarget: { value } }) => setPrices(shown.map(() => value))}
        />
        <ul className="-mx-1 flex max-h-[38dvh] flex-col gap-3 overflow-y-auto px-1 pb-1">
          {shown.map(({ id }, index) => (
            <li key={id}>
              <Field
                label={names.get(id) ?? ''}
                name={fieldOf(index)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                value={prices[index]}
                error={form.errors[fieldOf(index)]}
                onChange={({ currentTarget: { value } }) => setPrices(prices.with(index, value))}
              />
            </li>
          ))}
        </ul>
        {form.footer && (
          <p role="alert" className="text-danger">
            {form.footer}
          </p>
        )}
        <div>
          <Button type="submit" size="large" disabledBecause={why} className="w-full">
            Выставить
          </Button>
          <ButtonReason form={form} also={why} />
        </div>
      </form>
    </Dialog>
  )
}

/** As the refusal of a call names it. */
const fieldOf = (index: number) => `items.${index}.price`
