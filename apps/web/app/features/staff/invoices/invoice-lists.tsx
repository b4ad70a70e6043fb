import type {
  AccountRefund,
  AccountRefundsPage,
  DeskInvoice,
  DeskInvoicesPage,
  IncomingPage,
  IncomingPayment,
} from '@kefir/wire/invoices'
import { hrefOf } from '../../../lib/api/ask.ts'
import { followLink } from '../../../lib/api/call-api.ts'
import { formatDate, formatDateTime, formatRoubles } from '../../../lib/format/format.ts'
import { DeskFacts, DeskPart } from '../desk-facts.tsx'
import { DeskList } from '../desk-list.tsx'
import { DeskMark, type MarkTone } from '../desk-mark.tsx'
import { MatchDeed, RefundDeed, ReturnDeed } from './incoming-deeds.tsx'

const LINK = 'font-semibold text-primary underline-offset-4 hover:underline'

const TONES: Record<DeskInvoice['status']['code'], MarkTone> = {
  waiting: 'new',
  partly_paid: 'calm',
  paid: 'good',
  expired: 'bad',
  cancelled: 'bad',
}

export function InvoiceList({ page }: { page: DeskInvoicesPage }) {
  return (
    <DeskList<DeskInvoice>
      name="invoices"
      page={page}
      follow={(link) => followLink('GET /v1/admin/invoices', link)}
      empty={{ title: 'Таких счетов нет', text: 'Счёт появится, когда организация его попросит.' }}
    >
      {(invoice) => (
        <DeskPart
          key={invoice.id}
          title={`Счёт № ${invoice.number} · ${formatRoubles(invoice.amount)}`}
          aside={<DeskMark tone={TONES[invoice.status.code]}>{invoice.status.name}</DeskMark>}
        >
          <DeskFacts
            facts={[
              ['Плательщик', invoice.payer.name],
              ['ИНН', invoice.payer.inn],
              ['Пришло', invoice.paid === '0.00' ? null : formatRoubles(invoice.paid)],
              ['Заказ', `№ ${invoice.order_id}`],
              ['Выставлен', formatDateTime(invoice.created_at)],
              ['Оплатить до', formatDate(invoice.expires_at)],
              [
                'Документ',
                <a
                  key="pdf"
                  href={hrefOf('GET /v1/admin/invoices/:id/pdf', { params: { id: invoice.id } })}
                  download
                  className={LINK}
                >
                  Скачать PDF
                </a>,
              ],
            ]}
          />
        </DeskPart>
      )}
    </DeskList>
  )
}

const RETURNABLE = ['unknown', 'overpaid', 'double', 'late']

export function IncomingList({ page }: { page: IncomingPage }) {
  return (
    <DeskList<IncomingPayment>
      name="incoming"
      page={page}
      follow={(link) => followLink('GET /v1/admin/incoming-payments', link)}
      empty={{
        title: 'Здесь пусто',
        text: 'Загрузите выписку: платежи, которые не узнались или лишние, встанут сюда.',
      }}
    >
      {(payment) => (
        <DeskPart
          key={payment.id}
          title={`Поступление № ${payment.id} · ${formatRoubles(payment.amount)}`}
          aside={
            <div className="flex flex-wrap gap-2">
              {payment.status.code === 'unknown' && <MatchDeed payment={payment} />}
              {RETURNABLE.includes(payment.status.code) && <ReturnDeed payment={payment} />}
            </div>
          }
        >
          <DeskFacts
            facts={[
              ['Состояние', payment.status.name],
              ['Счёт', payment.invoice && `№ ${payment.invoice.number}`],
              [
                payment.status.code === 'returned' ? 'Вернули' : 'Вернуть',
                payment.to_return === '0.00' || payment.status.code === 'unknown'
                  ? null
                  : formatRoubles(payment.to_return),
              ],
              ['Плательщик', payment.payer.name],
              ['ИНН', payment.payer.inn],
              ['Счёт плательщика', payment.payer.account],
              ['Назначение', payment.purpose],
              // The payer's own: two payers may have the same.
              ['Поручение плательщика', `№ ${payment.number} от ${formatDate(payment.date)}`],
              ['Поручение на возврат', payment.bank_order],
            ]}
          />
        </DeskPart>
      )}
    </DeskList>
  )
}

export function AccountRefundList({ page }: { page: AccountRefundsPage }) {
  return (
    <DeskList<AccountRefund>
      name="account-refunds"
      page={page}
      follow={(link) => followLink('GET /v1/admin/account-refunds', link)}
      empty={{
        title: 'Возвращать нечего',
        text: 'Здесь появится оплаченный счёт, заказ по которому не состоялся.',
      }}
    >
      {(refund) => (
        <DeskPart
          key={refund.id}
          title={`Возврат № ${refund.id} · ${formatRoubles(refund.amount)}`}
          aside={<RefundDeed refund={refund} />}
        >
          <DeskFacts
            facts={[
              ['Кому', refund.payer.name || refund.user.name],
              ['ИНН', refund.payer.inn],
              ['Счёт плательщика', refund.payer.account],
              ['По счёту', refund.invoice && `№ ${refund.invoice.number}`],
              ['Почему', refund.reason],
              ['Ждёт с', formatDateTime(refund.created_at)],
            ]}
          />
        </DeskPart>
      )}
    </DeskList>
  )
}
