import { Link } from 'react-router'
import type { DeskTicket } from '@kefir/wire/support'
import { DeedButton } from '../../features/staff/deed-button.tsx'
import { DeskFacts, DeskPart } from '../../features/staff/desk-facts.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { ReplyForm } from '../../features/staff/tickets/reply-form.tsx'
import { TicketMessages } from '../../features/staff/tickets/ticket-messages.tsx'
import { TicketAddress } from '../../features/staff/tickets/ticket-address.tsx'
import { TICKET_STATES } from '../../features/staff/tickets/ticket-words.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import type { Route } from './+types/ticket.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ticket = await apiFor(context).read('GET /v1/admin/tickets/:id', { params })
  return { ticket, at: new Date().toISOString() }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(loaderData ? `Обращение ${loaderData.ticket.number}` : 'Обращение', location)

export default function TicketScreen({ loaderData: { ticket, at } }: Route.ComponentProps) {
  const { name, tone } = TICKET_STATES[ticket.status]
  return (
    <>
      <DeskHead
        title={`${ticket.number} · ${ticket.subject}`}
        lead={<DeskMark tone={tone}>{name}</DeskMark>}
        at={at}
        back={{ to: '/admin/tickets', name: 'Обращения' }}
      >
        <AssignButton ticket={ticket} />
        <StatusButton ticket={ticket} />
      </DeskHead>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <TicketMessages ticket={ticket} />
          <ReplyForm ticket={ticket} />
        </div>
        <DeskPart title="О заявителе">
          <DeskFacts
            facts={[
              ['E-mail', <TicketAddress key="email" ticket={ticket} />],
              ['Аккаунт', <Account key="account" userId={ticket.user_id} />],
              ['Отвечает', ticket.assigned?.name ?? 'пока никто'],
              ['Создано', formatDateTime(ticket.created_at)],
            ]}
          />
        </DeskPart>
      </div>
    </>
  )
}

const Account = ({ userId }: { userId: number | null }) =>
  userId === null ? (
    'гость'
  ) : (
    <Link
      to={`/admin/people/${userId}`}
      className="font-semibold text-primary underline-offset-4 hover:underline"
    >
      №&nbsp;{userId}
    </Link>
  )

function AssignButton({ ticket: { id, assigned } }: { ticket: DeskTicket }) {
  const isMine = assigned?.id === useAccount()?.id
  const body = { to: isMine ? ('nobody' as const) : ('me' as const), from: assigned?.id ?? null }
  return (
    <DeedButton
      label={isMine ? 'Отдать другим' : assigned ? 'Забрать себе' : 'Взять себе'}
      title={isMine ? 'Отдать обращение' : 'Взять обращение'}
      lead={assigned && !isMine ? `Сейчас отвечает ${assigned.name}.` : undefined}
      reasons={
        isMine ? ['Нужен другой специалист', 'Ухожу со смены'] : ['Отвечу сам', 'Коллега занят']
      }
      verb={isMine ? 'Отдать' : 'Взять'}
      done={isMine ? 'Обращение снова ничьё' : 'Обращение ваше'}
      send={(reason) =>
        callApi('POST /v1/admin/tickets/:id/assign', { params: { id }, body: { ...body, reason } })
      }
    />
  )
}

function StatusButton({ ticket: { id, status, messages } }: { ticket: DeskTicket }) {
  const isClosed = status === 'closed'
  return (
    <DeedButton
      label={isClosed ? 'Открыть снова' : 'Закрыть'}
      title={isClosed ? 'Открыть обращение' : 'Закрыть без ответа'}
      lead={
        isClosed ? undefined : 'Письма не будет. Новое сообщение заявителя откроет обращение снова.'
      }
      reasons={isClosed ? ['Вопрос не решён'] : ['Повтор', 'Спам', 'Решилось само']}
      verb={isClosed ? 'Открыть' : 'Закрыть'}
      done={isClosed ? 'Обращение открыто' : 'Обращение закрыто'}
      send={(reason) =>
        callApi('POST /v1/admin/tickets/:id/status', {
          params: { id },
          body: { status: isClosed ? 'new' : 'closed', seen: messages.at(-1)!.id, reason },
        })
      }
    />
  )
}
