import { toCsv } from '@kefir/rules/text/csv'
import { addDays, listDays, startOfMoscowDay } from '@kefir/rules/time/moscow-days'
import type { ReportFigures, ReportQuery, ReportReply } from '@kefir/wire/reports'
import type { Context } from '../../context.ts'
import { countByDay } from './reports.queries.ts'

type Figure = keyof ReportFigures
const NAMES: Record<Figure, string> = {
  registrations: 'Регистрации',
  works_created: 'Создано работ',
  works_approved: 'Одобрено работ',
  favourites: 'В избранное',
  complaints: 'Жалобы',
}
const FIGURES = Object.keys(NAMES) as Figure[]

/** What happened on each Moscow day of a period; a day without anything is a day of zeros. */
export async function getReport(
  { db }: Pick<Context, 'db'>,
  { from, to }: ReportQuery,
): Promise<ReportReply> {
  const period = { from: startOfMoscowDay(from), until: startOfMoscowDay(addDays(to, 1)) }
  const byFigure = new Map<Figure, Map<string, number>>()
  for (const figure of FIGURES) {
    const counts = await countByDay(db, figure, period)
    byFigure.set(figure, new Map(counts.map(({ day, count }) => [day, count])))
  }
  const figuresOf = (countOf: (figure: Figure) => number) =>
    Object.fromEntries(FIGURES.map((figure) => [figure, countOf(figure)])) as ReportFigures

  return {
    days: listDays(from, to).map((day) => ({
      day,
      ...figuresOf((figure) => byFigure.get(figure)!.get(day) ?? 0),
    })),
    total: figuresOf((figure) => sum(byFigure.get(figure)!.values())),
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

/** The same as a file for a table program. */
export async function getReportFile(context: Pick<Context, 'db'>, query: ReportQuery) {
  const { days } = await getReport(context, query)
  return toCsv([
    ['День', ...FIGURES.map((figure) => NAMES[figure])],
    ...days.map((day) => [day.day, ...FIGURES.map((figure) => day[figure])]),
  ])
}
