import type { ReactNode } from 'react'
import type { Picture as StoredPicture } from '@kefir/wire/common'
import type { CollectionForm, WorkForm } from '@kefir/wire/works'
import { formatDateTime } from '../../lib/format/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { editChanges } from './edit-changes.ts'
import { VerdictNote } from './verdict-note.tsx'

type PendingEditProps = {
  edit: NonNullable<WorkForm['edit'] | CollectionForm['edit']>
  /** What everybody sees meanwhile. */
  shown: WorkForm | CollectionForm
  /** As it would become. */
  picture: StoredPicture
  /** Takes the edit back. */
  withdrawal?: ReactNode
}

/** An edit that a moderator has not approved, while the site shows what was before. */
export function PendingEdit({ edit, shown, picture, withdrawal }: PendingEditProps) {
  const isRejected = edit.status === 'rejected'
  return (
    <section
      aria-label="Правка на модерации"
      className={`flex flex-wrap gap-4 rounded-card border-[1.5px] bg-surface p-4 sm:p-5 ${isRejected ? 'border-danger' : 'border-highlight'}`}
    >
      <Picture picture={picture} sizes="88px" className="size-22 shrink-0 rounded-field" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{isRejected ? 'Правку отклонили' : 'На модерации'}</p>
        {editChanges(edit, shown).map((line) => (
          <p key={line} className="mt-0.5 [overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
        <p className="mt-0.5 text-sm text-muted">
          Отправлено {formatDateTime(edit.submitted_at)}. Все видят прежнее.
        </p>
        {edit.verdict && <VerdictNote verdict={edit.verdict} />}
      </div>
      {!isRejected && withdrawal}
    </section>
  )
}
