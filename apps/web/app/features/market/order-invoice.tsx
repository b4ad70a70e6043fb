import { useState } from 'react'
import type { Invoice } from '@kefir/wire/invoices'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { formatDate, formatRoubles } from '../../lib/format/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type OrderInvoiceProps = {
  invoice: Invoice
  /** Its QR code as a path; null until the page has it. */
  qr: { path: string; size: number } | null
  onPaid: () => Promise<void>
}

const NOTHING = '0.00'

/** The invoice of an organisation: what it says, the file, and what came of it. */
export function OrderInvoice({ invoice, qr, onPaid }: OrderInvoiceProps) {
  const { status, paid, left, to_return, returned } = invoice
  const isPayable = invoice.qr !== null
  const isOver = status.code !== 'waiting' && status.code !== 'partly_paid'
  const facts: [name: string, value: string | null][] = [
    ['Счёт', `№\u00a0${invoice.number} от\u00a0${formatDate(invoice.created_at)}`],
    ['Состояние', isPayable || isOver ? status.name : 'Ждём выписку банка'],
    ['Сумма', formatRoubles(invoice.amount)],
    ['Пришло', paid === NOTHING ? null : formatRoubles(paid)],
    ['Осталось', isPayable && paid !== NOTHING ? formatRoubles(left) : null],
    ['Плательщик', invoice.payer.name && `${invoice.payer.name}, ИНН\u00a0${invoice.payer.inn}`],
    ['Оплатить до', isPayable ? formatDate(invoice.expires_at) : null],
    ['Вернём на ваш счёт', to_return === NOTHING ? null : formatRoubles(to_return)],
    ['Вернули на ваш счёт', returned === NOTHING ? null : formatRoubles(returned)],
  ]
  return (
    <section aria-labelledby="order-invoice" className="mt-5 rounded-card bg-bg p-4 md:p-5">
      <h3 id="order-invoice" className="font-sans text-base font-bold tracking-normal">
        Счёт на&nbsp;оплату
      </h3>
      <div className="mt-3 flex flex-wrap items-start gap-5">
        <dl className="min-w-0 flex-1 basis-64 space-y-2">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {isPayable && qr && (
          <svg
            role="img"
            aria-label="QR-код для оплаты счёта в приложении банка"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="size-44 shrink-0 rounded-field"
          >
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path fill="#14161c" d={qr.path} />
          </svg>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <a href={invoice.pdf_url} download className={`${buttonClass({})} max-sm:w-full`}>
          <Icon name="poster" />
          Скачать счёт
        </a>
        {isPayable && invoice.is_test && <TestPay id={invoice.id} onPaid={onPaid} />}
      </div>
    </section>
  )
}

/** Where no real bank is the other side, whoever tries the site pays with one click. */
function TestPay({ id, onPaid }: { id: number; onPaid: () => Promise<void> }) {
  const [isPaying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function pay() {
    setPaying(true)
    setRefusal(null)
    try {
      await callApi('POST /v1/invoices/:id/test-pay', { params: { id } })
    } catch (error) {
      setRefusal(failureWords(error))
    }
    await onPaid()
    setPaying(false)
  }

  return (
    <form
      method="post"
      className="max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <FormIntent name="invoice-test-pay" />
      <input type="hidden" name="invoice" value={id} />
      <Button
        type="submit"
        kind="ghost"
        className="max-sm:w-full"
        disabledBecause={isPaying ? 'Тестовый банк переводит деньги' : null}
      >
        Оплатить в&nbsp;тестовом банке
      </Button>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {refusal && `${refusal}.`}
      </p>
    </form>
  )
}
