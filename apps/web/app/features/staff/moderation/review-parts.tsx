import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReviewItem } from '@kefir/wire/moderation'
import { REJECT_REASONS } from '@kefir/rules/works/reject-reasons'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatRoubles,
  formatShare,
} from '../../../lib/format/format.ts'
import { personName } from '../../../lib/format/person-name.ts'
import { DeskFacts, DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { decisionWord, KIND_WORDS, STATUS_WORDS } from './review-words.ts'

/** What it is, beside its picture. */
export function WorkFacts({ item }: { item: ReviewItem }) {
  return (
    <DeskPart title={item.collection ? 'О работе' : 'О коллекции'}>
      <DeskFacts
        facts={[
          ['Название', <NameChange key="name" item={item} />],
          [
            'Описание',
            item.description && (
              <span key="text" className="whitespace-pre-line">
                {item.description}
              </span>
            ),
          ],
          ['Коллекция', item.collection?.name],
          ['Категория', item.category],
          ['Свойства', item.traits.map(({ name, value }) => `${name}: ${value}`).join(', ')],
          ['Экземпляров', item.copies > 1 ? formatCount(item.copies) : null],
          ['Роялти', formatShare(item.royalty_percent)],
          ['Хочет продать за', item.price && formatRoubles(item.price)],
          [
            '18+',
            item.before?.is_adult && !item.is_adult
              ? 'Автор снимает отметку'
              : item.is_adult
                ? 'Отмечено автором'
                : 'Не отмечено',
          ],
          ['Текст для владельца', item.has_unlockable ? 'Есть' : null],
          ['Отправлено', formatDateTime(item.submitted_at)],
        ]}
      />
      {item.link && (
        <p className="mt-3">
          <a
            href={item.link}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            Страница на сайте
          </a>
        </p>
      )}
    </DeskPart>
  )
}

function NameChange({ item: { look, before } }: { item: ReviewItem }) {
  if (!before || before.name === look.name) return look.name
  return (
    <>
      <del className="text-muted">{before.name}</del>{' '}
      <ins className="font-semibold no-underline">{look.name}</ins>
    </>
  )
}

/** Who made it, and what came of their works before. */
export function AuthorFacts({ item: { author, author_facts: facts } }: { item: ReviewItem }) {
  return (
    <DeskPart title="Автор">
      <DeskFacts
        facts={[
          [
            'Имя',
            <Link
              key="name"
              to={`/admin/people/${author.id}`}
              className="font-semibold text-primary underline-offset-4 hover:underline"
            >
              {personName(author)}
            </Link>,
          ],
          ['На площадке с', formatDate(facts.registered_at)],
          ['Работ в\u00a0каталоге', formatCount(facts.works_count)],
          ['Коллекций в\u00a0каталоге', formatCount(facts.collections_count)],
          ['Возвращали', formatCount(facts.rejected_count)],
          [
            'Жалоб',
            `${formatCount(facts.complaints_count)}, подтвердилось ${formatCount(facts.complaints_upheld)}`,
          ],
        ]}
      />
    </DeskPart>
  )
}

/** Earlier decisions about this author. */
export function PastReviews({ past }: Pick<ReviewItem, 'past'>) {
  if (past.length === 0) return null

  return (
    <DeskPart title="Прежние решения">
      <ul className="space-y-2.5">
        {past.map(({ id, kind, status, name, verdict, decided_at, decided_by }) => (
          <li key={id}>
            <DeskMark tone={STATUS_WORDS[status].tone}>{decisionWord(kind, status)}</DeskMark>{' '}
            <Link
              to={`/admin/moderation/${id}`}
              className="font-semibold text-primary underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="block text-sm text-muted">
              {KIND_WORDS[kind]}
              {decided_at && `, ${formatDate(decided_at)}`}
              {decided_by && `, ${personName(decided_by)}`}
            </span>
            {verdict && (
              <span className="block text-sm text-pretty">
                {verdict.code && `${REJECT_REASONS[verdict.code].name}. `}
                {verdict.text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </DeskPart>
  )
}

type LooksProps = { look: ReactNode; before: ReactNode | null }

/** Of an edit both sides, else the one. */
export function Looks({ look, before }: LooksProps) {
  if (!before) return look

  return (
    <div className="grid grid-cols-2 gap-3">
      <figure>
        {before}
        <figcaption className="mt-1.5 text-sm text-muted">Сейчас на сайте</figcaption>
      </figure>
      <figure>
        {look}
        <figcaption className="mt-1.5 text-sm font-semibold">Станет</figcaption>
      </figure>
    </div>
  )
}
