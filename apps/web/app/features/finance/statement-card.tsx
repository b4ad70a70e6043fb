import { hrefOf } from '../../lib/api/ask.ts'
import { Icon } from '../../ui/icon.tsx'

/** Files with everything that happened in a year. */
export function StatementCard({ years }: { years: number[] }) {
  return (
    <section
      aria-label="Выписка за год"
      className="rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-4 shadow-card md:p-6"
    >
      <h2 className="text-[18px] leading-tight md:text-[20px]">Выписка за год</h2>
      <p className="mt-2 text-pretty text-muted">
        Все операции одним файлом: PDF, чтобы показать или напечатать, CSV для Excel и программ
        отчётности.
      </p>
      <ul className="mt-1">
        {years.map((year) => (
          <li key={year} className="flex items-center gap-x-5">
            <span className="font-bold tabular-nums">{year}</span>
            {(['pdf', 'csv'] as const).map((format) => (
              <a
                key={format}
                href={hrefOf('GET /v1/finance/statement', { query: { year, format } })}
                download
                aria-label={`Выписка за ${year} год, ${format.toUpperCase()}`}
                className="inline-flex min-h-11 items-center gap-2 font-bold text-primary underline-offset-4 hover:underline"
              >
                <Icon name={format === 'pdf' ? 'poster' : 'list'} size={20} />
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
