import type { DiffLine } from '@kefir/rules/text/diff-lines'

const LOOKS = {
  same: { sign: '\u00a0', name: '', look: 'text-muted' },
  gone: { sign: '−', name: 'Убрано: ', look: 'bg-danger/12' },
  new: { sign: '+', name: 'Добавлено: ', look: 'bg-success/14' },
}

/** What was taken out and put in; told by a sign and a word, not by colour alone. */
export function DiffLines({ lines }: { lines: DiffLine[] }) {
  return (
    <ol className="overflow-x-auto rounded-field border border-line bg-surface py-1 font-mono text-[13px]">
      {lines.map(({ place, kind, text }) => (
        <li key={place} className={`flex gap-2 px-3 py-0.5 ${LOOKS[kind].look}`}>
          <span aria-hidden="true">{LOOKS[kind].sign}</span>
          <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <span className="sr-only">{LOOKS[kind].name}</span>
            {text}
          </span>
        </li>
      ))}
    </ol>
  )
}
