import { useState } from 'react'
import { diffLines } from '@kefir/rules/text/diff-lines'
import type { EditedText, TextKind, TextVersion } from '@kefir/wire/texts'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'
import { DiffLines } from '../diff-lines.tsx'

/** Every wording: who wrote it and when, how it differs from the present one, and the way back. */
export function TextHistory({ kind, text }: { kind: TextKind; text: EditedText }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const now = text.versions.find(({ version }) => version === text.version)
  if (!now || text.versions.length < 2)
    return (
      <DeskPart title="История">
        <p className="text-muted">Правок ещё не было.</p>
      </DeskPart>
    )
  const other = text.versions.find(({ version }) => version === chosen)

  return (
    <DeskPart title="История">
      <ol className="divide-y divide-line">
        {text.versions.map((one) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p>
              <b>Редакция {one.version}</b>
              {one.version === text.version && ' — на сайте'}
              <span className="block text-sm text-muted">
                {one.editor?.name ?? 'Из поставки'}, {formatDateTime(one.at)}
              </span>
            </p>
            {one.version !== text.version && (
              <button
                type="button"
                aria-expanded={chosen === one.version}
                onClick={() => setChosen(chosen === one.version ? null : one.version)}
                className="min-h-11 px-2 font-semibold text-primary hover:underline"
              >
                {chosen === one.version ? 'Скрыть' : 'Сравнить'}
                <span className="sr-only"> редакцию {one.version}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {other && (
        <div className="mt-3">
          <p className="mb-2 text-sm text-muted">
            Чем нынешняя редакция отличается от редакции {other.version}:
          </p>
          <DiffLines lines={diffLines(wholeText(other), wholeText(now))} />
          <div className="mt-3">
            <DeedButton
              label={`Вернуть редакцию ${other.version}`}
              title={`Вернуть редакцию ${other.version}`}
              lead="Она станет новой редакцией; история останется целой, адрес не изменится."
              reasons={['Ошибка в последней правке', 'Текст опубликовали раньше времени']}
              verb="Вернуть"
              done={`Редакция ${other.version} возвращена`}
              disabledBecause={text.is_consent ? 'Это документ согласия' : null}
              send={(reason) =>
                callApi('POST /v1/admin/content/:kind/:id/restore', {
                  params: { kind, id: text.id },
                  body: { version: text.version, restore: other.version, reason },
                })
              }
            />
          </div>
        </div>
      )}
    </DeskPart>
  )
}

/** One tag that stands for a paragraph a line, so that a word changed is a line changed and no more. */
const wholeText = ({ title, lead, body }: TextVersion) =>
  [title, lead, body.replaceAll(/(<\/(?:p|h2|h3|li|tr|ul|ol|blockquote)>)\n?/g, '$1\n').trim()]
    .filter(Boolean)
    .join('\n')
