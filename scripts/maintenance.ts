import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '../apps/api/src/config.ts'
import { switchMaintenance } from '../apps/api/src/modules/system/switch-maintenance.ts'
import { buildContext } from '../apps/api/src/start/build-context.ts'
import { findDatabase } from './find-database.ts'

// npm run maintenance -- on --until 2036-12-31T21:00:00+03:00 --message "Обновляем базу"
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { until: { type: 'string' }, message: { type: 'string' } },
})
const [wanted] = positionals
const until = values.until ? new Date(values.until) : null
if ((wanted !== 'on' && wanted !== 'off') || Number.isNaN(until?.getTime())) {
  console.error('Укажите on или off; --until ждёт время вида 2036-12-31T21:00:00+03:00.')
  process.exit(1)
}
if (wanted === 'on' && until && until <= new Date()) {
  console.error('Время --until уже прошло: сайт остался бы открыт.')
  process.exit(1)
}

const config = readConfig(process.env)
const databaseUrl = await findDatabase(config)
const context = await buildContext({ config, databaseUrl, log: pino({ level: 'warn' }) })
await switchMaintenance(context, { on: wanted === 'on', until, message: values.message ?? null })
await context.jobs.stop()
await context.db.destroy()
const end = until
  ? `Откроется сам ${until.toLocaleString('ru', { timeZone: 'Europe/Moscow' })} по Москве.`
  : 'Открыть: off.'
console.log(wanted === 'on' ? `Сайт закрыт на обслуживание. ${end}` : 'Сайт открыт.')
