import { Link, useRevalidator } from 'react-router'
import type { CollectionForm } from '@kefir/wire/works'
import { callApi } from '../../lib/api/call-api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PendingEdit } from './pending-edit.tsx'
import { VerdictNote } from './verdict-note.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { WITHDRAW_EDIT } from './withdraw-words.ts'

const NEXT = {
  draft: 'Коллекцию видите только вы.',
  pending:
    'Обычно проверяем в\u00a0течение 24\u00a0часов. Пока коллекцию видите только вы, но работы можно добавлять уже сейчас.',
  changes_requested: 'Исправьте это и\u00a0сохраните: коллекция сразу вернётся на\u00a0модерацию.',
  rejected: 'Исправьте это и\u00a0сохраните: коллекция сразу вернётся на\u00a0модерацию.',
  approved: null,
}

/** What the author may do with their collection, and what moderators think of it. */
export function OwnCollectionNote({ collection }: { collection: CollectionForm }) {
  const { revalidate } = useRevalidator()
  const { id, status, verdict, edit } = collection
  const isSentBack = status.code === 'rejected' || status.code === 'changes_requested'

  return (
    <section aria-label="Ваша коллекция" className="mb-4 space-y-4">
      <div
        className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border-[1.5px] bg-surface p-4 sm:px-6 ${status.code === 'approved' ? 'border-line' : isSentBack ? 'border-danger' : 'border-highlight'}`}
      >
        <div className="min-w-60 flex-1">
          <p className="font-bold">
            {status.code === 'approved' ? 'Это ваша коллекция' : status.name}
          </p>
          {verdict && isSentBack && <VerdictNote verdict={verdict} />}
          {NEXT[status.code] && (
            <p className="mt-1 text-sm text-pretty text-muted">{NEXT[status.code]}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to={`/collection/editingCollection/${id}`}
            className={buttonClass({ kind: isSentBack ? 'primary' : 'ghost' })}
          >
            {isSentBack ? 'Исправить' : 'Править'}
          </Link>
          {!isSentBack && (
            <Link to={`/createNFT?collection=${id}`} className={buttonClass({ kind: 'ghost' })}>
              <Icon name="plus" />
              Добавить работу
            </Link>
          )}
          {!isSentBack && (
            <Link
              to={`/testingUploladTokens?collection=${id}`}
              className={buttonClass({ kind: 'ghost' })}
            >
              <Icon name="stack" />
              Много сразу
            </Link>
          )}
        </div>
      </div>
      {edit && (
        <PendingEdit
          edit={edit}
          shown={collection}
          picture={edit.cover}
          withdrawal={
            <WithdrawButton
              words={WITHDRAW_EDIT}
              withdraw={() => callApi('DELETE /v1/collection/:id/edit', { params: { id } })}
              onDone={() => revalidate()}
            />
          }
        />
      )}
    </section>
  )
}
