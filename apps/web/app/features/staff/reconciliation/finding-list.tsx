import { THING_WORDS } from '@kefir/rules/payments/finding-words'
import type { Finding, FindingsPage } from '@kefir/wire/reconciliation'
import { callApi, followLink } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskFacts, DeskPart } from '../desk-facts.tsx'
import { DeskList } from '../desk-list.tsx'
import { DeskLink } from '../payments/refund-facts.tsx'
import { FindingSides } from './finding-sides.tsx'

/** Differences with both sides, each to be looked into. */
export function FindingList({ page, isKnown }: { page: FindingsPage; isKnown: boolean }) {
  return (
    <DeskList<Finding>
      name="findings"
      page={page}
      follow={(link) => followLink('GET /v1/admin/reconciliation/findings', link)}
      empty={{
        title: isKnown ? 'Расхождений нет' : 'Ещё ничего не сверяли',
        text: 'Каждую ночь записи за последние семь дней сверяются с книгами банка: платежи, возвраты и выплаты.',
      }}
    >
      {(finding) => (
        <DeskPart
          key={finding.id}
          title={`${finding.kind.name}: ${nameOf(finding)}`}
          aside={finding.resolved_at === null && <CloseFinding finding={finding} />}
        >
          <FindingSides finding={finding} />
          <div className="mt-3">
            <DeskFacts
              facts={[
                ['У нас', <OurLink key="ours" finding={finding} />],
                ['Номер в банке', finding.bank_id],
                ['Замечено', formatDateTime(finding.first_seen)],
                ['Видели последний раз', formatDateTime(finding.last_seen)],
                ['Закрыто', finding.resolved_at && formatDateTime(finding.resolved_at)],
                ['Закрыл', finding.resolved_by?.name],
                ['Причина', finding.reason],
              ]}
            />
          </div>
        </DeskPart>
      )}
    </DeskList>
  )
}

const nameOf = ({ thing, our_id }: Finding) =>
  `${THING_WORDS[thing].toLowerCase()}${our_id === null ? '' : ` №\u00a0${our_id}`}`

function OurLink({ finding: { thing, our_id, payment_id } }: { finding: Finding }) {
  if (our_id === null) return 'Нет такой записи'
  const name = `${THING_WORDS[thing]} №\u00a0${our_id}`
  if (thing === 'payout') return <DeskLink to={`/admin/payouts/${our_id}`} name={name} />
  return <DeskLink to={`/admin/payments/${payment_id ?? our_id}`} name={name} />
}

const CloseFinding = ({ finding }: { finding: Finding }) => (
  <DeedButton
    label="Закрыть с причиной"
    title="Закрыть расхождение"
    lead="Пока обе стороны говорят то же, сверка о нём больше не напомнит."
    reasons={['Разобрались с банком', 'Исправлено вручную', 'Это проверка']}
    verb="Закрыть"
    done="Расхождение закрыто"
    send={(reason) =>
      callApi('POST /v1/admin/reconciliation/findings/:id/close', {
        params: { id: finding.id },
        body: { reason },
      })
    }
  />
)
